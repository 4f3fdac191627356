// The interface between the client and a game's board. A plugin draws the board and the hand, animates
// events, plays their sounds and builds the end screen. It knows no rules: the server decides which
// actions are legal. Every folder next to this file exports one `plugin`, which plugins.ts loads.
//
// A game from a third-party package can ship its own board. Its GameInfo then names an ES module
// (`board_url`). The module's default export is a function that takes the toolkit and returns a
// GamePlugin:
//
//     export default ({ h, kit }) => ({
//       Board: ({ view }) => h(kit.Zone, { title: "Pig" }, view.table.total),
//       score: ({ table }, seat) => ({ text: String(table.scores[seat]), facts: [] }),
//       curves: [],
//     });
//
// The toolkit (see toolkit.ts) contains:
//
//     h, Fragment   Preact's functions for creating elements
//     hooks         preact/hooks
//     signals       @preact/signals
//     kit           all of web/src/kit: BoardFrame, Head, Chip, Zone, Mat, Row, Target, SvgTarget,
//                   Hand, CardFace, Back, Die, Sheep, Mark, Options, piecesIn, glowing, counted …
//     say, speaker  look up one of the client's texts by id; create a lookup function for your own texts
//
// The types below describe what a board receives and what its plugin must provide.
import type { ComponentType } from "preact";
import type { Options } from "../kit/options";
import type { Beat, Option, Outcome, StoryLine, View } from "../protocol";
import type { Sounds } from "../sound";
import type { Box, Entry } from "../table/model/components";
import type { Helpful } from "../table/model/help";
import type { Perform } from "../table/model/stage";

/** The fields that events of every game share: name, acting seat and clause. Games add their own. */
export type AnyEvent = {
  event: string;
  seat: number;
  clause: string;
};

export const eventOf = (line: StoryLine) => line.event as AnyEvent;

/** Convert the lines of an update to log lines that carry the update's sequence number. */
export function logLines(beat: Beat): LogLine[] {
  return beat.story.map((line) => ({ event: eventOf(line), text: line.text, seq: beat.seq }));
}

/** A view whose `table` has the type of a particular game. */
export type ViewOf<Table> = Omit<View, "table"> & { table: Table };

/** A running clock: when it runs out, by this browser's clock, and its full length in seconds. */
export interface Time {
  until: number;
  of: number;
}

export interface BoardProps<Table = object, Event = AnyEvent> {
  view: ViewOf<Table>;
  /** Player names by seat. */
  names: string[];
  colours: string[];
  /** The legal actions, grouped by piece. Empty when it isn't this seat's turn or a story is playing. */
  options: Options;
  /** Actions available out of turn, such as a call. Also offered while a story plays. */
  unasked: Options;
  /** The number key for each action that has one. */
  numbers: Map<string, number>;
  /** Send an action. The server rejects it with a reason if it isn't legal. */
  act: (action: string) => void;
  /** The action of the option that is hovered or focused. */
  preview: string;
  setPreview: (action: string) => void;
  /** The event being shown while the story of an update plays. */
  event: Event | null;
  /** The log lines of the last update, which led to the current view. */
  lastLines: LogLine<Event>[];
  /** The time left for the players who have to act, if the table has a clock. */
  time: Time | null;
  /** Shows help notes for cards, tiles and zones. */
  help: Helpful;
  /** Titles, texts and facts about the pieces, taken from the box this table plays with. */
  box: Box;
  /** The label of the hand if it isn't your own, as in a replay seen through another player's eyes. */
  handOf?: string;
}

export interface Score {
  /** The text next to the player's name. */
  text: string;
  /** A progress bar from 0 to `full`, with a mark at the goal. */
  bar?: { value: number; goal: number; full: number; label: string };
  /** Short facts about the player, such as the number of cards in hand. */
  facts: string[];
  out?: boolean;
}

/** A log line and the sequence number of the update it belongs to. */
export interface LogLine<Event = AnyEvent> {
  event: Event;
  text: string;
  seq: number;
}

/** A number per seat that the chart of a finished game plots over time. */
export interface Curve<Table = object> {
  label: string;
  of: (view: ViewOf<Table>, seat: number) => number;
  dotted?: boolean;
}

export interface PictureProps {
  id: string;
  /** The component's entry in the game's box. */
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
  log: LogLine<Event>[];
}

export interface GamePlugin<Table = object, Event = AnyEvent, Details = object> {
  Board: ComponentType<BoardProps<Table, Event>>;
  /**
   * The player's own cards, shown under the board. The root element needs the class `hand`, plus
   * `beside-all` if it should also take the height of the prompt.
   */
  Hand?: ComponentType<BoardProps<Table, Event>>;
  /** Animates an event on the board. */
  perform?: Perform<Event>;
  /** Sounds by event name. */
  sounds?: Sounds;
  score: (view: ViewOf<Table>, seat: number) => Score;
  /** The game in a minute: a few sentences for first-time players. */
  minute?: readonly string[];
  /**
   * Selects options that players choose from their hand or on the board, so the tray doesn't list them.
   * Options in the hand keep their number key. Options on the board have none unless `keyOf` gives one.
   */
  inHand?: (option: Option, view: ViewOf<Table>) => boolean;
  onBoard?: (option: Option, view: ViewOf<Table>) => boolean;
  /** The key (0 to 9) drawn on a numbered place on the board, which takes the option there. */
  keyOf?: (option: Option) => number | undefined;
  /**
   * Selects options that are legal but rarely useful. They are listed last and less prominently, and
   * clicking a piece never takes them.
   */
  minor?: (option: Option) => boolean;
  /**
   * Draws a component of the box for notes, books and the gallery. Renders null if there is no picture.
   */
  Picture?: ComponentType<PictureProps>;
  /** Adds current information to a component's note, such as the number left or the odds. */
  Now?: ComponentType<NowProps<Table>>;
  /** The pieces an event is about, which the log highlights. */
  pieces?: (event: Event) => string[];
  /**
   * Explains why the log doesn't go back to the start, in games whose rules limit it: a sentence and the
   * rule it comes from ("sheepnappers#SN-11.7").
   */
  shortLog?: { text: string; rule: string };
  /** The curves in the chart of a finished game. */
  curves: Curve<Table>[];
  /**
   * Picks the key moments of the whole log. The default is the lines that changed the standings most.
   */
  moments?: (log: LogLine<Event>[]) => LogLine<Event>[];
  /** A seat's result with its unit, such as "41 winks". The default is the bare score. */
  points?: (score: number, outcome: EndingProps<Details>["outcome"], seat: number) => string;
  /** One sentence below the winner's name: why the game ended and what decided it. */
  why?: (ending: EndingProps<Details, Event>) => string;
  /** Extra content for the end screen. The default is a table of the outcome's details. */
  Ending?: ComponentType<EndingProps<Details, Event>>;
  /** Titles for the default table of details, by key. A detail without a title shows its key. */
  details?: Partial<Record<keyof Details & string, string>>;
}

/**
 * Erase a game's own types from its plugin. Nothing else drops them. This is safe because the server
 * sends a plugin only views of that plugin's game.
 */
export function anyPlugin<Table, Event, Details>(plugin: GamePlugin<Table, Event, Details>): GamePlugin {
  return plugin as unknown as GamePlugin;
}
