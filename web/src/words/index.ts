// Words by id, with their blanks filled in: say("landing.minutes", { minutes: "30" }).
import { en, type WordId } from "./en";

export type { WordId };

export function say(id: WordId, blanks: Record<string, string | number> = {}): string {
  return en[id].replace(/\{(\w+)\}/g, (_, name: string) => String(blanks[name] ?? ""));
}
