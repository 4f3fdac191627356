// Draws any component of Sheep Boom-Bah by its id.
import { Sheep } from "../../kit/Sheep";
import type { PictureProps } from "../plugin";
import { BattleDie } from "./art";
import { Card, CardBack } from "./Card";
import { BarnSign, Ground } from "./ground";
import { Flowers } from "./Yard";

const GROUNDS = new Set(["start", "face-down", "safe-field", "land-mine", "cross-tile", "cone-tile"]);

export function Picture({ id, entry }: PictureProps) {
  if (entry && "copies" in entry)
    return (
      <span class="bb-picture-card">
        <Card id={id} title={entry.title ?? ""} />
      </span>
    );
  if (GROUNDS.has(id) || id.startsWith("barn-"))
    return (
      <svg class="bb-picture" viewBox="0 0 100 96" aria-hidden="true">
        <Ground tile={id} seed={3} />
      </svg>
    );
  if (id === "graveyard" || id === "draw-pile" || id === "discard-pile")
    return (
      <span class="bb-picture-small">{id === "graveyard" ? <Flowers count={3} /> : <CardBack />}</span>
    );
  return (
    <svg class="bb-picture" viewBox="-50 -48 100 96" aria-hidden="true">
      {drawing(id, entry)}
    </svg>
  );
}

/** Draw a component centred on the origin, 100 by 96 units. */
function drawing(id: string, entry: PictureProps["entry"]) {
  if (id === "pieces")
    return (
      <>
        <g transform="translate(-14 -16)">
          <Sheep colour="red" size={50} />
        </g>
        <g transform="translate(16 -4)">
          <Sheep colour="blue" size={50} />
        </g>
        <g transform="translate(-8 16)">
          <Sheep colour="yellow" size={50} />
        </g>
      </>
    );
  if (id === "battle-die") return <Unfolded faces={Number(entry?.faces ?? 6)} />;
  if (id === "barn")
    return (
      <g transform="translate(0 4) scale(1.35)">
        <BarnSign colour="red" />
      </g>
    );
  if (id === "barnyard")
    return (
      <>
        <rect
          x="-44"
          y="-10"
          width="88"
          height="48"
          rx="10"
          fill="#bfe48a"
          stroke="#2c2415"
          stroke-width="2.4"
        />
        <g transform="translate(4 8)">
          <Sheep colour="yellow" size={52} />
        </g>
        <g fill="#d9a866" stroke="#2c2415" stroke-width="2.4">
          <rect x="-46" y="24" width="92" height="7" rx="3" />
          <rect x="-46" y="36" width="92" height="7" rx="3" />
          {[-40, -14, 12, 36].map((x) => (
            <rect key={x} x={x} y="16" width="8" height="30" rx="3" />
          ))}
        </g>
      </>
    );
  if (id === "player-board")
    return (
      <>
        <rect
          x="-46"
          y="-40"
          width="92"
          height="80"
          rx="12"
          fill="#fff6e0"
          stroke="#2c2415"
          stroke-width="3"
        />
        <g transform="translate(-16 -2) scale(0.9)">
          <BarnSign colour="blue" />
        </g>
        <g transform="translate(24 12)">
          <Sheep colour="blue" size={38} />
        </g>
      </>
    );
  // Tiles, and the field for a given number of players: show three sample tiles.
  return ["safe-field", "land-mine", "face-down"].map((tile, index) => (
    <g key={tile} transform={`translate(${index * 26 - 50} ${index * 22 - 48}) scale(0.5)`}>
      <Ground tile={tile} seed={index + 2} />
    </g>
  ));
}

const IN_A_ROW = 3;

/** All faces of a die, laid out in rows. */
function Unfolded({ faces }: { faces: number }) {
  const rows = Math.ceil(faces / IN_A_ROW);
  const size = Math.min(0.74, 2.2 / rows);
  return Array.from({ length: faces }, (_, index) => {
    const x = ((index % IN_A_ROW) - 1) * 45;
    const y = (Math.floor(index / IN_A_ROW) - (rows - 1) / 2) * 45;
    return (
      <g key={index} transform={`scale(${size}) translate(${x} ${y})`}>
        <BattleDie number={index + 1} fill="#fff6e6" />
      </g>
    );
  });
}
