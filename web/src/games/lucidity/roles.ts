// What somebody is, or has become, in words.
import type { Details, Player } from "./types";
import { say } from "./words";

export const NIGHTMARE_OF = {
  blue: "depths",
  green: "envy",
  yellow: "imprisonment",
  red: "primeval-fear",
} as const;

/** "dreamer", "eaten", "blue Nightmare". */
export function roleOf({ role, nightmare }: Pick<Player, "role" | "nightmare">): string {
  if (role === "eaten") return say("role.eaten");
  if (!nightmare) return say("role.dreamer");
  return say("role.nightmare", { colour: say(`colour.${nightmare}`) });
}

/** The same of the outcome, whose "red-nightmare" is a role and a colour. */
export function finalRole(role: Details["roles"][number]): string {
  if (role === "eaten" || role === "dreamer") return roleOf({ role, nightmare: null });
  return roleOf({ role: "nightmare", nightmare: role.split("-")[0] as Player["nightmare"] });
}
