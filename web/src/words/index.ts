// Texts by id with blanks to fill in: say("landing.minutes", { minutes: "30" }). A text with "|" has a
// singular and a plural form ("{n} card|{n} cards"), chosen by the number in the first blank.
import { en, type WordId } from "./en";

export type { WordId };

export type Blanks = Record<string, string | number>;

/** Fill in a text's blanks. */
export function fill(text: string, blanks: Blanks = {}): string {
  const forms = text.split("|");
  const form = Number(Object.values(blanks)[0]) === 1 ? forms[0]! : forms.at(-1)!;
  return form.replace(/\{(\w+)\}/g, (_, name: string) => {
    const blank = blanks[name] ?? "";
    return typeof blank === "number" ? minus(blank) : blank;
  });
}

/** A number as text, with a proper minus sign, which screen readers read correctly. */
export const minus = (number: number): string => String(number).replace("-", "−");

/** Create the lookup function for one part of the client. Unknown ids are type errors. */
export function speaker<Texts extends Record<string, string>>(texts: Texts) {
  return (id: keyof Texts & string, blanks?: Blanks): string => fill(texts[id] ?? "", blanks);
}

export const say = speaker(en);
