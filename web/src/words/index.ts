// Words by id, with their blanks filled in: say("landing.minutes", { minutes: "30" }). "{n} card|{n}
// cards" is one card, two cards: the first blank decides.
import { en, type WordId } from "./en";

export type { WordId };

export type Blanks = Record<string, string | number>;

/** One text with its blanks filled in. */
export function fill(text: string, blanks: Blanks = {}): string {
  const forms = text.split("|");
  const form = Number(Object.values(blanks)[0]) === 1 ? forms[0]! : forms.at(-1)!;
  return form.replace(/\{(\w+)\}/g, (_, name: string) => {
    const blank = blanks[name] ?? "";
    return typeof blank === "number" ? minus(blank) : blank;
  });
}

/** A number as it is printed: with a real minus, which is also read aloud as one. */
export const minus = (number: number): string => String(number).replace("-", "−");

/** Says the texts of one part of the client; an id that it does not have is an error of types. */
export function speaker<Texts extends Record<string, string>>(texts: Texts) {
  return (id: keyof Texts & string, blanks?: Blanks): string => fill(texts[id] ?? "", blanks);
}

export const say = speaker(en);
