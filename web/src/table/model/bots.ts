// The bots that a game has, by the names that the server gives them: they say what a bot is like.
import type { SeatState } from "../../protocol";
import { say } from "../../words";
import { readable } from "./components";

/** Who sits down where nobody chose. */
export function usualBot(bots: string[]): string {
  return bots.includes("sensible") ? "sensible" : (bots.at(-1) ?? "random");
}

/** "sharp bot": what the bot on this seat is like; empty where none plays. */
export function botWords({ bot, stand_in }: Pick<SeatState, "bot" | "stand_in">): string {
  if (stand_in) return say("stand-in", { kind: inWords(stand_in) });
  return bot ? say("bot.kind", { kind: inWords(bot) }) : "";
}

/** A name as a word in a sentence. */
export function inWords(bot: string): string {
  return readable(bot).toLowerCase();
}
