// The dice of the four dreams. Each has its own colour and emblem (wave, eye, cage, fang), so colour is never
// the only difference. kit/Die.tsx draws the die itself.
import { DIE_INK, Die, dieLine } from "../../kit/Die";
import type { Box } from "../../table/model/components";
import type { CountByColour, Nightmare } from "./types";
import { say } from "./words";

export type Colour = keyof CountByColour;

export const COLOURS: Colour[] = ["blue", "green", "yellow", "red"];

export const EMBLEMS: Record<Colour, string> = {
  blue: "M-12-4q4-8 8 0t8 0 8 0M-12 6q4-8 8 0t8 0 8 0",
  green: "M-13 0q13-14 26 0-13 14-26 0zM-3 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0",
  yellow: "M-11-11h22M-11 11h22M-8-11v22M0-11v22M8-11v22",
  red: "M-11-9q11 5 22 0M-9-8l4 17 5-11 5 11 4-17",
};

export const FILLS: Record<Colour, string> = {
  blue: "#5fb4ff",
  green: "#7fe3a1",
  yellow: "#ffd95c",
  red: "#ff8d86",
};

const BLOT =
  "M-15-3c-3-7 3-14 10-12 5-5 13-3 15 2 7 0 9 8 5 12 3 6-2 12-8 11-2 6-11 7-14 2-6 2-12-3-10-8-3-1-2-5 2-7z";
export const JAWS = {
  upper: "M-17-12H17L14-1 9-8 5 1 0-7-5 1-9-8-14-1Z",
  lower: "M-17 15H17L14 4 9 11 5 3 0 10-5 3-9 11-14 4Z",
};

/** The upper face of a rolled die. A Shadow is an ink blot with the dream's emblem. */
function faceOf(colour: Colour, face: string) {
  switch (face) {
    case "shadow":
      return (
        <g transform="translate(1 2)">
          <path d={BLOT} fill={DIE_INK} transform="scale(1.12)" />
          <path
            d={EMBLEMS[colour]}
            {...dieLine}
            stroke={FILLS[colour]}
            stroke-width="3.4"
            transform="translate(0 -1) scale(0.74)"
          />
        </g>
      );
    case "exhaust":
      return (
        <g transform="translate(1 1)">
          <path d="M-6 3Q0 0 6 3V15H-6Z" fill={DIE_INK} />
          <path d="M-12 16H12" {...dieLine} stroke-width="3.5" />
          <path d="M0 1c-7-5 6-8 0-16" {...dieLine} stroke-width="3" />
        </g>
      );
    case "hunt":
      return (
        <g transform="translate(0 1)">
          <path d={JAWS.upper} fill={DIE_INK} />
          <path d={JAWS.lower} fill={DIE_INK} />
        </g>
      );
    case "2":
      return <Light rays={12} number="2" />;
    default:
      return <Light rays={8} number={face} />;
  }
}

/** A Power face: a light with its number. */
function Light({ rays, number }: { rays: number; number: string }) {
  return (
    <g transform="translate(1 2)">
      {Array.from({ length: rays }, (_, ray) => (
        <path
          key={ray}
          d="M0-14V-17.5"
          {...dieLine}
          stroke-width="2.6"
          transform={`rotate(${(360 / rays) * ray})`}
        />
      ))}
      <circle r="13" fill="#fffbe8" stroke={DIE_INK} stroke-width="2.2" />
      <text class="die-number" y="8.5" stroke="none" style={{ fontSize: "24px" }}>
        {number}
      </text>
    </g>
  );
}

export const isColour = (id: string): id is Colour => id in FILLS;

/** A dream die. A die without a face hasn't been rolled. */
export function DreamDie({ colour, face = "" }: { colour: Colour; face?: string }) {
  return (
    <Die
      fill={FILLS[colour]}
      emblem={EMBLEMS[colour]}
      face={face ? faceOf(colour, face) : undefined}
      unrolled={face === ""}
    />
  );
}

/** A dream's emblem on its own. */
export function Emblem({ colour, class: look = "" }: { colour: Colour; class?: string }) {
  return (
    <svg class={`lu-emblem ${look}`} viewBox="-15 -15 30 30" aria-hidden="true">
      <path d={EMBLEMS[colour]} {...dieLine} stroke={FILLS[colour]} stroke-width="3.4" />
    </svg>
  );
}

/** Parse a die: "red-2" is a red die that shows 2, "red" is an unrolled red die. */
export function dreamOf(die: string): { colour: Colour; face: string } {
  const [colour = "", face = ""] = die.split("-");
  return { colour: isColour(colour) ? colour : "blue", face };
}

/** A die's name: its colour and the title of its face. */
export function dieName(box: Box, die: string): string {
  const { colour, face } = dreamOf(die);
  if (!face) return say("die.unrolled", { colour: say(`colour.${colour}`) });
  return say("die.rolled", { colour: say(`colour.${colour}`), face: box.title(`faces.${face}`) });
}

/** The claimed Nightmare that takes this die from dreamers, if there is one. */
export function takerOf(nightmares: Nightmare[], die: string): Nightmare | undefined {
  const { colour, face } = dreamOf(die);
  const card = nightmares.find((each) => each.colour === colour);
  return card && card.claimed_by !== null && card.takes.some((taken) => taken === face)
    ? card
    : undefined;
}
