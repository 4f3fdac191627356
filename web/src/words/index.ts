// Words by id, with their blanks filled in: say("landing.minutes", { minutes: "30" }). "{n} card|{n} cards" is one card, two cards: the first blank decides.
import { en, type WordId } from "./en";

export type { WordId };

export function say(id: WordId, blanks: Record<string, string | number> = {}): string {
  const forms = en[id].split("|");
  const text = Number(Object.values(blanks)[0]) === 1 ? forms[0]! : forms.at(-1)!;
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(blanks[name] ?? ""));
}

/** The words for an id that may not have any: then the fallback. */
export function sayOr(id: string, fallback: string): string {
  return id in en ? say(id as WordId) : fallback;
}
