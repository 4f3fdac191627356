// Names of bot types ("sensible", "sharp") and how they appear in text.
import type { SeatState } from "../../protocol";
import { say } from "../../words";
import { readable } from "./components";

/** The bot type to use when the player hasn't chosen one. */
export function usualBot(bots: string[]): string {
  return bots.includes("sensible") ? "sensible" : (bots.at(-1) ?? "random");
}

/** A description of the bot playing this seat, such as "sharp bot". Empty if no bot plays it. */
export function botWords({ bot, stand_in }: Pick<SeatState, "bot" | "stand_in">): string {
  if (stand_in) return say("stand-in", { kind: inWords(stand_in) });
  return bot ? say("bot.kind", { kind: inWords(bot) }) : "";
}

/** A bot type as it appears in the middle of a sentence. */
export function inWords(bot: string): string {
  return readable(bot).toLowerCase();
}
