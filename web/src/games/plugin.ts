// What a game brings to the table: its board, its hand, how its events look and sound, how its end is
// told. No rule of it: what is legal comes from the server. Every folder beside this file exports one
// `plugin`; how it is loaded is in plugins.ts.
//
// A game from another package may bring its board as well. Its GameInfo then names an ES module
// (`board_url`), whose default export is a function that gets the toolkit and returns a GamePlugin:
//
//     export default ({ h, kit }) => ({
//       Board: ({ view }) => h(kit.Zone, { title: "Pig" }, view.table.total),
//       score: ({ table }, seat) => ({ text: String(table.scores[seat]), facts: [] }),
//       curves: [],
//     });
//
// The toolkit (toolkit.ts):
//
//     h, Fragment   make elements, as in Preact, whose own they are
//     hooks         preact/hooks
//     signals       @preact/signals
//     kit           everything in web/src/kit: BoardFrame, Head, Chip, Zone, Mat, Row, Target, SvgTarget,
//                   Hand, CardFace, Back, Die, Sheep, Mark, Options, piecesIn, glowing, counted …
//     say, speaker  say a text of the client by its id; make such a function for texts of one's own
//
// The types below are what such a board gets and what it gives.
import type { ComponentType } from "preact";
import type { Options } from "../kit/options";
import type { Beat, Line, Option, Outcome, View } from "../protocol";
import type { Sounds } from "../sound";
import type { Box, Entry } from "../table/model/components";
import type { Helpful } from "../table/model/help";
import type { Perform } from "../table/model/stage";

/** An event of any game: its name, whose it is, its clause; what else it has is the game's. */
export type AnyEvent = {
  event: string;
  seat: number;
  clause: string;
};

export const eventOf = (line: Line) => line.event as AnyEvent;

/** The lines of a story, with the moment that they belong to. */
export function told(beat: Beat): Told[] {
  return beat.story.map((line) => ({ event: eventOf(line), text: line.text, seq: beat.seq }));
}

/** A view whose own part has the type of its game. */
export type ViewOf<Table> = Omit<View, "table"> & { table: Table };

/** How long a window is still open: until when by the clock of this browser, and of how many seconds. */
export interface Time {
  until: number;
  of: number;
}

export interface BoardProps<Table = object, Event = AnyEvent> {
  view: ViewOf<Table>;
  /** By seat. */
  names: string[];
  colours: string[];
  /** What may be done, by piece; nothing while the seat is not asked or a story plays. */
  options: Options;
  /** What may be done without being asked, such as a call. Also offered while a story plays. */
  unasked: Options;
  /** The keys that take an option, where it has one. */
  numbers: Map<string, number>;
  /** Try an action. One that is not offered is refused by the server with the reason. */
  act: (action: string) => void;
  /** The action that is hovered or focused among the options. */
  preview: string;
  setPreview: (action: string) => void;
  /** The event that is being told, while the story of an update plays. */
  event: Event | null;
  /** How it came to what is shown: the lines of the last update. */
  told: Told<Event>[];
  /** The time that those who are asked have, where there is a clock. */
  time: Time | null;
  /** Explains cards, tiles and zones. */
  help: Helpful;
  /** The titles, texts and facts of the pieces, from the very box that is played with. */
  box: Box;
  /** What to call the hand that is shown, where it is not one's own: in a replay, with somebody's eyes. */
  handOf?: string;
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
export interface Told<Event = AnyEvent> {
  event: Event;
  text: string;
  seq: number;
}

/** A number that every seat has at every moment of the game. */
export interface Curve<Table = object> {
  label: string;
  of: (view: ViewOf<Table>, seat: number) => number;
  dotted?: boolean;
}

export interface PictureProps {
  id: string;
  /** What the box says about it. */
  entry: Entry | null;
}

export interface NowProps<Table = object> {
  id: string;
  view: ViewOf<Table>;
  names: string[];
  box: Box;
}

export interface EndingProps<Details = object, Event = AnyEvent> {
  outcome: Omit<Outcome, "details"> & { details: Details };
  names: string[];
  colours: string[];
  log: Told<Event>[];
}

export interface GamePlugin<Table = object, Event = AnyEvent, Details = object> {
  Board: ComponentType<BoardProps<Table, Event>>;
  /**
   * The own cards, under the board. Its root has the class `hand`, and `beside-all` if it wants the
   * height of the prompt as well.
   */
  Hand?: ComponentType<BoardProps<Table, Event>>;
  /** Shows an event by moving things. */
  perform?: Perform<Event>;
  /** What is heard, by the name of an event. */
  sounds?: Sounds;
  score: (view: ViewOf<Table>, seat: number) => Score;
  /** The game in a minute: a handful of sentences for somebody who sits down for the first time. */
  minute?: readonly string[];
  /**
   * Options that lie in the hand, or on the board, so that the tray need not list them. Those in the hand
   * keep their number, and so does whatever else shows it; those on the board have none …
   */
  inHand?: (option: Option, view: ViewOf<Table>) => boolean;
  onBoard?: (option: Option, view: ViewOf<Table>) => boolean;
  /** … but the one that is drawn there: the key 0 to 9 that takes an option on a numbered place. */
  keyOf?: (option: Option) => number | undefined;
  /**
   * Options that are possible but seldom wanted: listed last and quieter, and no click on a piece takes
   * them.
   */
  minor?: (option: Option) => boolean;
  /** A component of the box, for notes, books and the gallery; null where there is nothing to see. */
  Picture?: ComponentType<PictureProps>;
  /** What matters about a thing now, in its note: how many are left, the odds. */
  Now?: ComponentType<NowProps<Table>>;
  /** The pieces that an event is about: the log points at them. */
  pieces?: (event: Event) => string[];
  /**
   * Why the log does not go back to the beginning, where the rules want it so: a sentence, and where the
   * rulebook says it ("sheepnappers#SN-11.7").
   */
  shortLog?: { text: string; rule: string };
  /** What the chart of a finished game shows. */
  curves: Curve<Table>[];
  /**
   * The lines that one remembers, of the whole story; without it those that changed the standing most.
   */
  moments?: (log: Told<Event>[]) => Told<Event>[];
  /** What a seat came to, with its unit: "41 winks"; without it the score alone. */
  points?: (score: number, outcome: EndingProps<Details>["outcome"], seat: number) => string;
  /** Why it ended and what decided it, in a sentence under the name of the winner. */
  why?: (ending: EndingProps<Details, Event>) => string;
  /** What the end screen tells besides; without it the details of the outcome as a table … */
  Ending?: ComponentType<EndingProps<Details, Event>>;
  /** … under these titles, by their keys; one without a title here is called by its key. */
  details?: Partial<Record<keyof Details & string, string>>;
}

/**
 * The plugin of one game as that of any: the one place where the types of a game are forgotten. That a
 * view belongs to the game whose plugin shows it is the server's promise.
 */
export function anyPlugin<Table, Event, Details>(plugin: GamePlugin<Table, Event, Details>): GamePlugin {
  return plugin as unknown as GamePlugin;
}
