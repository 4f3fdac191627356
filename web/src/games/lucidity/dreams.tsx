// The four dreams as dice: each has a luminous colour and a shape of its own (wave, eye, cage, fang), so
// that no die is told by its colour alone. How a die itself is drawn is in kit/Die.tsx.
import { Die, dieLine } from "../../kit/Die";
import type { CountByColour } from "./types";

export type Colour = keyof CountByColour;

export const COLOURS: Colour[] = ["blue", "green", "yellow", "red"];

export const EMBLEMS: Record<Colour, string> = {
  blue: "M-11 4q5-9 11 0t11 0",
  green: "M-12 0q12-13 24 0-12 13-24 0zM-2 0h4",
  yellow: "M-9-10v20M0-10v20M9-10v20",
  red: "M-9-9l5 17 4-11 4 11 5-17",
};

export const FILLS: Record<Colour, string> = {
  blue: "#5fb4ff",
  green: "#7fe3a1",
  yellow: "#ffd95c",
  red: "#ff8d86",
};

const FACES: Record<string, preact.JSX.Element> = {
  exhaust: <path d="M-10-2q10 11 20 0M-6 4l-2 5M0 6v5M6 4l2 5" {...dieLine} stroke-width="5" />,
  hunt: <path d="M-9-9q3 11-1 18M-1-10q3 12-1 20M7-9q3 11-1 18" {...dieLine} stroke-width="5" />,
};

export const isColour = (id: string): id is Colour => id in FILLS;

/** A dream die; the Shadow is its emblem alone, and so is a die that has not been rolled. */
export function DreamDie({ colour, face = "" }: { colour: Colour; face?: string }) {
  const up = face === "shadow" ? undefined : (FACES[face] ?? face);
  return <Die fill={FILLS[colour]} emblem={EMBLEMS[colour]} face={up} unrolled={face === ""} />;
}

/** "red-2" is a red die that shows 2, "red" one that has not been rolled. */
export function dreamOf(die: string): { colour: Colour; face: string } {
  const [colour = "", face = ""] = die.split("-");
  return { colour: isColour(colour) ? colour : "blue", face };
}
