// What a game brings to the table: its board, its hand, how its events look. No rule of it: what is legal comes from the server.
import type { ComponentType } from "preact";
import type { Choice, Line, Outcome, Update, View } from "../protocol";
import type { Helpful } from "../table/help";
import type { Perform } from "../table/stage";
import type { WordId } from "../words";

export interface BoardProps {
  update: Update;
  names: string[];
  colours: string[];
  /** The options by action; empty while the seat is not asked or an action is on its way. */
  choices: Map<string, Choice>;
  /** The keys that take an option, where it has one. */
  numbers: Map<string, number>;
  /** Try an action. One that is not offered is refused by the server with the reason. */
  act: (action: string) => void;
  /** What is hovered or focused among the options. */
  preview: string;
  setPreview: (action: string) => void;
  /** The event that is being told, while the story of an update plays. */
  line: Line | null;
  /** Explains cards, tiles and zones. */
  help: Helpful;
}

export interface Score {
  /** What stands beside the name. */
  text: string;
  /** How far somebody is: of `full`, with a mark at the goal. */
  bar?: { value: number; goal: number; full: number; label: string };
  /** Small facts. */
  facts: string[];
  out?: boolean;
}

/** A line of the log, and the moment it belongs to. */
export interface Told extends Line {
  seq: number;
}

/** A number that every seat has at every moment of the game. */
export interface Curve {
  label: WordId;
  of: (view: View, seat: number) => number;
  dotted?: boolean;
}

export interface Face {
  Board: ComponentType<BoardProps>;
  Hand?: ComponentType<BoardProps>;
  perform?: Perform;
  score: (update: Update, seat: number) => Score;
  /** Options that lie in the hand, or on the board, so that the tray need not list them. Those on the board have no number. */
  inHand?: (action: string, update: Update) => boolean;
  onBoard?: (action: string, update: Update) => boolean;
  /** Options that are possible but seldom wanted; they come last and quieter. */
  minor?: (action: string) => boolean;
  /** A component of the box by its id, for notes, books and the gallery; null where there is nothing to see. */
  Picture?: ComponentType<{ id: string }>;
  /** The pieces that an event is about, as selectors on the board: the log points at them. */
  pieces?: (event: Record<string, any>) => string[];
  /** What the chart of a finished game shows. */
  curves: Curve[];
  /** The lines that one remembers, of the whole story; without it those that changed the standing most. */
  moments?: (log: Told[]) => Told[];
  /** What the end screen tells besides. */
  Ending?: ComponentType<{ outcome: Outcome; names: string[]; colours: string[]; log: Told[] }>;
}

const FACES: Record<string, () => Promise<Face>> = {
  "sheepy-time": async () => (await import("./sheepy_time")).face,
};

export async function faceOf(game: string): Promise<Face> {
  const load = FACES[game] ?? (async () => (await import("./plain")).faceFor(game));
  return load();
}
