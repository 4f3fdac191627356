// The results of finished games in words.
import type { Result } from "../../protocol";
import { say } from "../../words";

const ORDINALS = new Intl.PluralRules("en", { type: "ordinal" });
const ENDINGS: Record<string, string> = { one: "st", two: "nd", few: "rd", other: "th" };

/** "2nd" for 2. */
export function ordinal(place: number): string {
  return `${place}${ENDINGS[ORDINALS.select(place)]}`;
}

/** A seat's result: "You won", "2nd of 4". */
export function placeWords({ winners, places }: Result, seat: number): string {
  if (winners.includes(seat)) return say(winners.length > 1 ? "history.shared" : "history.won");
  if (places.length === 1) return say("history.lost");
  return say("history.place", { place: ordinal(places[seat] ?? 0), of: places.length });
}

const UNITS: [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ["year", 31_557_600],
  ["month", 2_629_800],
  ["week", 604_800],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
];

/** The age of a timestamp, in words. The timestamp is in seconds since 1970. */
export function ago(then: number, now = Date.now() / 1000): string {
  const past = Math.max(0, now - then);
  const [unit, seconds] = UNITS.find(([, length]) => past >= length) ?? ["second", 1];
  if (unit === "second") return say("history.just-now");
  return new Intl.RelativeTimeFormat("en", { numeric: "auto" }).format(
    -Math.floor(past / seconds),
    unit,
  );
}
