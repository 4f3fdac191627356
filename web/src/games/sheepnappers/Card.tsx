// The cards of Sheepnappers: a picture, a name and the card's wool.
import { CardFace, CardName } from "../../kit/Card";
import type { Entry } from "../../table/model/components";
import { CardArt } from "./art";
import { say } from "./words";

/** The colour of each kind of card. */
const BANDS: Record<string, string> = {
  fuel: "#37d67a",
  "gps-hack": "#ff6b5e",
  "it-sheep": "#8fc7ff",
  "pirate-sheep": "#8fc7ff",
  "dream-sheep": "#8fc7ff",
  "kamikaze-sheep": "#8fc7ff",
  "time-machine": "#b98bff",
  "spider-trick": "#b98bff",
  "magic-lamp": "#b98bff",
  baa: "#ffd84d",
  wolf: "#ff8a80",
};

export const woolOf = (entry: Entry | null): number => Number(entry?.wool ?? 0);

export function Card({ id, title, wool = 0 }: { id: string; title: string; wool?: number }) {
  return (
    <CardFace id={id} band={BANDS[id]} dark={id === "wolf"}>
      <CardArt id={id} />
      <CardName>{title}</CardName>
      {wool > 0 && <b class="sn-wool">{wool}</b>}
    </CardFace>
  );
}

/** A card so small that it shows only its picture, or its back if `id` is null. */
export function Mini({ id }: { id: string | null }) {
  if (!id) return <span class="sn-mini back" />;
  return (
    <span class="sn-mini" style={{ "--band": BANDS[id] }}>
      <CardArt id={id} />
    </span>
  );
}

/** The card's accessible name, with its wool. */
export function cardLabel(title: string, wool: number): string {
  return wool > 0 ? say("card.wool", { card: title, wool }) : title;
}
