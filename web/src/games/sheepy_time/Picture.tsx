// Draws any component of Sheepy Time by its id.
import { Sheep } from "../../kit/Sheep";
import { capitals } from "../../table/model/components";
import type { PictureProps } from "../plugin";
import { CardPicture } from "./Card";
import { nightmareCard, sheepCard } from "./cards";
import { Fence } from "./Fence";
import { Glyph, type Sign, TILE_SIGNS } from "./Glyph";
import { Nightmare, Web } from "./Nightmare";
import { TilePicture } from "./TileFace";

const NO_HELP = { show: () => {}, hide: () => {}, open: () => {} };
const NIGHTMARES: Record<string, string> = {
  wolf: "wolf",
  spider: "spider",
  bump: "bump",
  "nightmare-token": "wolf",
  night: "wolf",
};
const SIGNS: Record<string, Sign> = {
  pillow: "pillow",
  wink: "winks",
  catch: "zzz",
  rest: "tiles",
  draw: "deck",
};

export function Picture({ id, entry }: PictureProps) {
  if (TILE_SIGNS[id]) return <TilePicture tile={id} title={entry?.title ?? capitals(id)} />;
  if (nightmareCard(entry) || sheepCard(entry)) return <CardPicture entry={entry} />;
  if (NIGHTMARES[id])
    return (
      <svg class="st-picture small" viewBox="-48 -44 96 84" aria-hidden="true">
        <rect x="-48" y="-44" width="96" height="84" rx="14" fill="#4a3b8d" />
        <Nightmare name={NIGHTMARES[id]} />
      </svg>
    );
  if (id === "sheep" || id === "first-sheep" || id === "move" || id === "scare")
    return (
      <svg class="st-picture small" viewBox="-34 -30 68 60" aria-hidden="true">
        <Sheep colour={id === "first-sheep" ? "yellow" : "pink"} scared={id === "scare"} size={52} />
      </svg>
    );
  if (id === "fence" || id === "board")
    return (
      <svg class="st-picture small" viewBox="-52 -42 104 88" aria-hidden="true">
        <Fence at={{ x: 0, y: 0, scale: 1 }} help={NO_HELP} />
      </svg>
    );
  if (id === "web-token")
    return (
      <svg class="st-picture small" viewBox="-34 -34 68 68" aria-hidden="true">
        <rect x="-34" y="-34" width="68" height="68" rx="14" fill="#4a3b8d" />
        <Web />
      </svg>
    );
  const sign = SIGNS[id];
  return sign ? <Glyph sign={sign} size={56} /> : null;
}
