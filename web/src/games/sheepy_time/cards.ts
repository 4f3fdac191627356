// Turns a card's entry in the box into symbols. Card names are never parsed.
import type { Entry } from "../../table/model/components";
import type { Sign } from "./Glyph";
import type { Table } from "./types";
import { say } from "./words";

type NightmareName = Table["nightmare"]["name"];

export interface CardPart {
  sign: Sign;
  text: string;
}

const numbers = (value: unknown): number[] => (Array.isArray(value) ? value.map(Number) : []);

/** The alternatives of a Sheep card, or all effects of an "and" card. Null for any other entry. */
export function sheepCard(entry: Entry | null): { parts: CardPart[]; joint: "or" | "and" } | null {
  if (!entry || !Array.isArray(entry.moves)) return null;
  const parts: CardPart[] = numbers(entry.moves).map((spaces) => ({
    sign: "ahead",
    text: String(spaces),
  }));
  if (entry.catch) parts.push({ sign: "zzz", text: String(entry.catch) });
  if (entry.winks) parts.push({ sign: "winks", text: `+${entry.winks}` });
  return { parts, joint: entry.both ? "and" : "or" };
}

/** The effect of a Nightmare card and the Nightmare it belongs to. Null for any other entry. */
export function nightmareCard(
  entry: Entry | null,
): { name: NightmareName; sign: string; word: string } | null {
  const amount = Number(entry?.amount);
  switch (entry?.kind) {
    case "scare-near":
      return { name: "wolf", sign: "!", word: say("card.howl") };
    case "web":
      return { name: "spider", sign: String(amount), word: say("card.web") };
    case "jump":
      return { name: "bump", sign: amount < 0 ? `−${-amount}` : `+${amount}`, word: say("card.jump") };
    case "move":
      return { name: "wolf", sign: `+${amount}`, word: say("card.prowl") };
    default:
      return null;
  }
}
