// Player roles in words.
import type { Details, Player } from "./types";
import { say } from "./words";

export const NIGHTMARE_OF = {
  blue: "depths",
  green: "envy",
  yellow: "imprisonment",
  red: "primeval-fear",
} as const;

/** The current role: "dreamer", "eaten" or "blue Nightmare". */
export function roleOf({ role, nightmare }: Pick<Player, "role" | "nightmare">): string {
  if (role === "eaten") return say("role.eaten");
  if (!nightmare) return say("role.dreamer");
  return say("role.nightmare", { colour: say(`colour.${nightmare}`) });
}

/** The final role, from an outcome's "red-nightmare". */
export function finalRole(role: Details["roles"][number]): string {
  if (role === "eaten" || role === "dreamer") return roleOf({ role, nightmare: null });
  return roleOf({ role: "nightmare", nightmare: role.split("-")[0] as Player["nightmare"] });
}
