// Ids into names for people. Titles come from the components where they are loaded; this is how ids read without them.
import { say, sayOr } from "../../words";

const SMALL = new Set(["or", "the", "a"]);

export function tileName(id: string): string {
  const words = id
    .split("-")
    .map((word, index) =>
      index && SMALL.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1),
    );
  return sayOr(`piece.${id}`, words.join(" "));
}

export interface CardPart {
  sign: "ahead" | "zzz" | "winks";
  text: string;
}

/** A Sheep card's alternatives as signs: "move-3-or-catch-1" is ahead 3, then zzz 1, joined by "or". */
export function cardParts(id: string): { parts: CardPart[]; joint: "or" | "and" } {
  const joint = id.includes("-and-") ? "and" : "or";
  const parts: CardPart[] = [];
  for (const part of id.split(/-(?:or|and)-/)) {
    const [verb = "", ...numbers] = part.split("-");
    if (verb === "catch") parts.push({ sign: "zzz", text: numbers[0] ?? "" });
    else if (verb === "winks") parts.push({ sign: "winks", text: `+${numbers[0]}` });
    else
      for (const number of verb === "move" ? numbers : [verb])
        parts.push({ sign: "ahead", text: number });
  }
  return { parts, joint };
}

/** A Nightmare card in signs, or null for a Sheep card. */
export function nightmareCard(id: string): { name: string; sign: string; word: string } | null {
  const [name = "", verb = ""] = id.split("-");
  if (name !== "wolf" && name !== "spider" && name !== "bump") return null;
  const number = id.slice(-1);
  if (verb === "scare") return { name, sign: "!", word: say("st.card.howl") };
  if (verb === "web") return { name, sign: number, word: say("st.card.web") };
  if (verb === "back") return { name, sign: `−${number}`, word: say("st.card.jump") };
  return { name, sign: `+${number}`, word: say(verb === "forward" ? "st.card.jump" : "st.card.prowl") };
}

/** The space an option is about, as its label tells. */
export function spaceOf(label: string): number {
  return Number(/space (\d+)/.exec(label)?.[1] ?? 0);
}
