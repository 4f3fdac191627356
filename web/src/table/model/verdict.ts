// Announces the winners, worded for the player who reads it.
import type { Outcome } from "../../protocol";
import { say } from "../../words";

export function verdict(
  { winners }: Pick<Outcome, "winners">,
  names: string[],
  you: number | null,
): string {
  const mine = you !== null && winners.includes(you);
  const others = winners.filter((seat) => seat !== you).map((seat) => names[seat] ?? "");
  if (winners.length === 0) return say(names.length === 1 && you !== null ? "end.lost" : "end.nobody");
  if (mine && others.length === 0) return say("end.you");
  if (mine) return say("end.you-and", { names: listed(others) });
  return others.length === 1
    ? say("end.one", { name: others[0]! })
    : say("end.several", { names: listed(others) });
}

/** "Ada, Ben and Cleo". */
export function listed(names: string[]): string {
  if (names.length < 2) return names.join("");
  return say("list.and", { some: names.slice(0, -1).join(", "), last: names.at(-1)! });
}
