// Draws any component of Lucidity by its id.
import type { ComponentChildren } from "preact";
import { counted } from "../../kit/pieces";
import type { PictureProps } from "../plugin";
import { Sack } from "./Bag";
import { COLOURS, type Colour, DreamDie, EMBLEMS, FILLS, isColour } from "./dreams";
import { Candle } from "./Rows";
import { Flight, Marker } from "./Staircase";

export function Picture({ id, entry }: PictureProps) {
  const drawn = draw(id.split(".").at(-1) ?? id, entry);
  return drawn && <span class="lu-picture">{drawn}</span>;
}

function draw(id: string, entry: PictureProps["entry"]): ComponentChildren {
  if (isColour(id)) return <Unfolded colour={id} faces={(entry?.faces as string[]) ?? []} />;
  if (entry?.["filled-at"]) return <Row id={id} full={Number(entry["filled-at"])} />;
  if (entry?.goal) return <Dice dice={["green-1", "blue-1", "red-2"]} />;
  if (Array.isArray(entry?.control))
    return <Flight controls={entry.control as number[]} stage={1} next={null} />;
  const nightmare = NIGHTMARES[id];
  if (nightmare) return <Eye colour={nightmare} />;
  switch (id) {
    case "bag":
      return <Sack full={1} />;
    case "sleep-marker":
      return (
        <svg viewBox="-14 -14 28 28" aria-hidden="true">
          <Marker x={0} y={0} />
        </svg>
      );
    case "dreamer-card":
      return <Flight controls={[3, 5, 7]} stage={1} next={null} />;
    case "shadow":
    case "exhaust":
    case "1":
      return <Dice dice={COLOURS.map((colour) => `${colour}-${id}`)} />;
    case "hunt":
    case "2":
      return <Dice dice={[`red-${id}`]} />;
    case "turn-summary":
      return <Dice dice={["blue", "green", "yellow", "red"]} />;
    default:
      return null;
  }
}

const NIGHTMARES: Record<string, Colour> = {
  depths: "blue",
  envy: "green",
  imprisonment: "yellow",
  "primeval-fear": "red",
};

function Dice({ dice }: { dice: string[] }) {
  return (
    <>
      {dice.map((die) => (
        <span key={die} class="kit-die large">
          <DreamDie colour={(die.split("-")[0] as Colour) ?? "blue"} face={die.split("-")[1]} />
        </span>
      ))}
    </>
  );
}

function Unfolded({ colour, faces }: { colour: Colour; faces: string[] }) {
  return (
    <>
      <span class="kit-die large">
        <DreamDie colour={colour} />
      </span>
      {counted(faces).map(([face, count]) => (
        <span key={face} class="lu-face">
          <span class="kit-die large">
            <DreamDie colour={colour} face={face} />
          </span>
          <b>×{count}</b>
        </span>
      ))}
    </>
  );
}

function Row({ id, full }: { id: string; full: number }) {
  if (id === "exhaust")
    return (
      <>
        {Array.from({ length: full }, (_, index) => (
          <span key={index} class="kit-die large">
            <Candle />
          </span>
        ))}
      </>
    );
  return (
    <Dice dice={Array.from({ length: full }, () => (id === "hunt" ? "red-hunt" : "blue-shadow"))} />
  );
}

function Eye({ colour }: { colour: Colour }) {
  return (
    <svg viewBox="-32 -28 64 56" aria-hidden="true">
      <rect
        x="-30"
        y="-26"
        width="60"
        height="52"
        rx="9"
        fill="#0d0b1c"
        stroke={FILLS[colour]}
        stroke-width="3"
      />
      <path
        d={EMBLEMS[colour]}
        transform="scale(1.5)"
        fill="none"
        stroke={FILLS[colour]}
        stroke-width="2.6"
        stroke-linecap="round"
        stroke-linejoin="round"
      />
    </svg>
  );
}
