// Hand-made until view_types.py is there to make it from.
export interface Player {
  colour: string;
  score: number;
  cards: number;
  refills: boolean;
  barn: Record<string, number>;
  barnyard: Record<string, number>;
  graveyard: number;
  "wild-wool": string | null;
}

export interface Table {
  phase: "draft" | "play" | "over";
  round: number;
  first: number;
  active: number | null;
  budget: number;
  quiet: number;
  trigger: number | null;
  tiles: string[];
  sheep: (string | null)[];
  peeked: Record<string, string>;
  "face-down": Record<string, number>;
  players: Player[];
  hand: string[] | null;
  hands: string[][] | null;
  remembered: { card: string; with: number[] }[];
  draw: number;
  discard: string[];
  stack: { card: string; seat: number }[];
  declared: object | null;
  choosing: Record<string, unknown> | null;
  link: { mover: string; bumper: string; bumped: string } | null;
  mine: string | null;
  look: string | null;
}

export interface Details {
  "ended-by": string;
  tracker: number[];
  "barn-sheep": number[];
}

export type GameEvent = {
  event: string;
  seat: number;
  clause: string;
  cell?: string;
  start?: string;
  end?: string;
  card?: string | null;
  target?: number;
  victim?: number;
};
