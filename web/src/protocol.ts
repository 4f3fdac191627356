// Made by `python -m woolgather.server.http.schema` from src/woolgather/room/messages.py; do not edit.

export const PROTOCOL = 3;

export type ClientMessage = Hello | Wish | Look | SitHere | Submit | Undo | Hint | Chat | Mute | Sit | Leave | Fill | Free | Start | Rematch | Nudge | StandIn | Consent | Ping;

export type ServerMessage = Welcome | Update | Table | Clock | Turn | Ack | Refused | Hinted | Said | Nudged | Rematched | Reload | Closed | Pong;

/** Your action is on disk. `seq` is the update that shows it to you. A repeated nonce gets the same ack. */
export interface Ack {
  type: "ack";
  nonce: string;
  seq: number;
}

/** Somebody would like to take an empty seat of a running game; `waits_for` are the guests who have not agreed. */
export interface Ask {
  guest: string;
  name: string;
  seat: number;
  waits_for: string[];
}

/** The pending decision: its name in the rulebook, the seats that everybody knows to be asked, its clause. */
export interface Asking {
  decision: string;
  seats: number[];
  clause: string;
}

/** What happened at one of the viewer's sequence numbers. */
export interface Beat {
  seq: number;
  story: Line[];
}

/** Compare an experiment with another one in the same room, by its id. */
export interface Beside {
  other: string;
}

export interface Chat {
  type: "chat";
  text: string;
}

/** Something said at the table. */
export interface ChatLine {
  number: number;
  guest: string;
  name: string;
  text: string;
  at: number;
}

export interface ClauseInfo {
  id: string;
  text: string;
  source: string;
  section: string;
}

/** How long the asked seats have, counted from now; `seconds` is null when there is no clock. */
export interface Clock {
  type: "clock";
  seats: number[];
  seconds: number | null;
  of: number | null;
}

/** The last message of a connection that the server ends, with the reason. */
export interface Closed {
  type: "closed";
  sentence: string;
}

/** Whether you agree that this guest takes the seat they have asked for, and sees its cards. */
export interface Consent {
  type: "consent";
  guest: string;
  agree: boolean;
}

/** How often each of `faces` equally likely results came out. */
export interface DrawCount {
  faces: number;
  counts: number[];
}

/** The proof that the deal was fixed before the game; everything but the commitment is told when it is over. */
export interface Fairness {
  commitment: string;
  how: string;
  seed: string | null;
  seed_matches: boolean | null;
  game_matches: boolean | null;
  draws: DrawCount[];
}

/** Host: put a bot on an empty seat, or another bot in place of one. */
export interface Fill {
  type: "fill";
  seat: number;
  bot: string;
}

/** A game that you have played to its end; `ended` is when, in seconds since 1970. */
export interface FinishedGame {
  table: TableState;
  your_seat: number;
  ended: number;
  result: Result;
}

/** A page of your finished games, the last one first. `next` asks for the page after it; null on the last. */
export interface FinishedGames {
  games: FinishedGame[];
  next: string | null;
}

/** Host: empty a seat. */
export interface Free {
  type: "free";
  seat: number;
}

/** What a game tells about itself. `bot_texts`: what its bots are like to play against, those that say so. `board`: whether the client has a board made for it. `board_url`: the address of a board that the game brings along, an ES module. Without either it is shown on a plain one. `quick`: what a game that is started with one click agrees on, where it is no default. `revision`: of its rules. */
export interface GameInfo {
  name: string;
  title: string;
  revision: number;
  pitch: string;
  minutes: string;
  credits: string;
  fewest: number;
  most: number;
  colours: string[];
  settings: SettingInfo[];
  bots: string[];
  bot_texts: Record<string, string>;
  board: boolean;
  board_url: string | null;
  hidden: boolean;
  quick: Record<string, string>;
}

/** How often you have played one game to its end, and won it. */
export interface GameStatistics {
  game: string;
  played: number;
  won: number;
}

export interface Health {
  status: "ok";
  version: string;
  protocol: number;
  engine: string;
}

/** The first message. `since`: the last sequence number seen, or null for only the present. `log_since`: from where on the story before that is wanted as well (0: all of it). `previews`: whether the options of the present update should say what they would do; a program that plays by itself does without. `speed`: how fast bots should play for this guest; null has no wish. `forced`: whether choices with one option should be taken for this guest, where everybody can see that there is one. `look`: who is looking, where several people share this device; null while it is handed over. */
export interface Hello {
  type: "hello";
  protocol: number;
  since?: number | null;
  log_since?: number;
  previews?: boolean;
  speed?: "brisk" | "calm" | "instant" | "normal" | null;
  forced?: boolean;
  look?: number | null;
}

/** What would a strong player do here, with what you know? Against bots alone, and where the table agreed on it. */
export interface Hint {
  type: "hint";
}

/** The answer to Hint: the best options first, for the update with this number. `games` were imagined for it. */
export interface Hinted {
  type: "hinted";
  seq: number;
  options: HintedOption[];
  games: number;
}

/** `reason` says what happened in the imagined games; it is empty where nothing told it from the others. */
export interface HintedOption {
  action: string;
  label: string;
  chance: number;
  error: number;
  behind: number;
  behind_error: number;
  reason: string;
}

/** A game from a file; with `actions` only that many of its actions, to play on from there. If it is not over, you sit at `seat`. With `go_on` bots take the other seats, all this `bot` or whom the game itself invites, and the game goes on at once; without, the table waits for people. */
export interface ImportedRecord {
  record: string;
  actions?: number | null;
  seat?: number;
  go_on?: boolean;
  bot?: string | null;
}

/** A moment that mattered: the action after `at` others. */
export interface KeyMoment {
  at: number;
  kind: "find" | "luck" | "mistake";
  seat: number;
  weight: number;
  sentence: string;
}

/** The lab of the room. `missing`: what the host has to install first, in a sentence, or empty. `most_games`: how many an experiment may have that is begun here; 0 if none may be. `folder`: where experiments lie, if you are at the host's own computer. */
export interface Lab {
  missing: string;
  most_games: number;
  folder: string | null;
  experiments: LabExperiment[];
}

/** An experiment in the lab of the room. `games`: how many are to be played, of which `done` are. `ahead`: those that are worked on before it. `left`: about how many seconds are, where that is known. `begun`: when, in seconds since 1970. `yours`: you may stop it, go on with it and remove it. */
export interface LabExperiment {
  id: string;
  kind: "comparison" | "experiment" | "tournament" | "what-if";
  game: string;
  title: string;
  seats: number;
  bots: string[];
  games: number;
  done: number;
  seed: number;
  changes: string[];
  status: "done" | "failed" | "running" | "stopped" | "waiting";
  why: string;
  ahead: number;
  left: number | null;
  begun: number;
  yours: boolean;
  report: boolean;
}

/** Stand up: from this seat, or with null from all seats at this device. They are empty then. */
export interface Leave {
  type: "leave";
  seat?: number | null;
}

/** One event as this viewer hears it: its data (`event`, `seat`, `clause`, its fields), and a log line. `text` is empty for what is worth an animation but no line. */
export interface Line {
  event: Record<string, unknown>;
  text: string;
}

/** A way for you to go on at another device: the address `/device#secret`, once, and only for so many seconds. */
export interface Link {
  secret: string;
  seconds: number;
}

/** Who looks at this device now; null: it is being handed over, and shows what everybody may see. A welcome follows: forget what was before. */
export interface Look {
  type: "look";
  seat?: number | null;
}

/** `lan`: the address to invite others in the same network to, if the room is open to them. */
export interface Me {
  guest: string;
  name: string;
  lan: string | null;
}

/** Hear no more from a guest, or again. When the host does it, nobody at the table hears them. */
export interface Mute {
  type: "mute";
  guest: string;
  muted: boolean;
}

/** Have bots play many games. `changes` are `NAME=VALUE`: settings of the table, or values in the box. A `what-if` plays the game as printed, too, and compares; at a `tournament` every bot meets every other. */
export interface NewExperiment {
  game: string;
  bots: string[];
  kind?: "experiment" | "tournament" | "what-if";
  seats?: number | null;
  games?: number;
  changes?: string[];
  seed?: number;
}

/** Open a table; you are its host and sit at `seat` (null: watch). `bots` fill the first free seats at once. `substitute` is the bot that others may let stand in for who is away. With `hints` everybody who plays may ask for them, not only who plays against bots alone; never at a table with a clock that strangers find in the list. */
export interface NewTable {
  game: string;
  seats: number;
  settings?: Record<string, string>;
  watchers_allowed?: boolean;
  listed?: boolean;
  pace?: "days" | "live" | "none";
  seat?: number | null;
  bots?: string[];
  substitute?: string | null;
  hints?: boolean;
}

/** Why the last action may not be taken back; with the clause, if a rule forbids it. */
export interface NoUndo {
  sentence: string;
  clause: string;
}

/** Remind a seat that the table is waiting for it. */
export interface Nudge {
  type: "nudge";
  seat: number;
}

/** The table waits for you, says `by`. */
export interface Nudged {
  type: "nudged";
  by: string;
}

/** An action that is shown to choose from, and what to call it. `on` names the pieces that one would click for it, as a kind and the id that the view uses (`space:5`, `seat:2`). `confirm` is the question to put before it is really sent; mostly empty. `preview` are the events that would be told, up to the first thing that nobody can know beforehand: in the present update only, not in those that were missed, and not in replays. */
export interface Option {
  action: string;
  label: string;
  on: string[];
  confirm: string;
  preview: (Record<string, unknown>)[];
}

/** How the game ended. `details` is the game's own breakdown. */
export interface Outcome {
  scores: number[];
  winners: number[];
  places: number[];
  details: Record<string, unknown>;
}

/** How you are done with a table: it is deleted; or you have left it to the others who play there; or your name is taken off a finished game that others have played, too. */
export interface Parted {
  how: "deleted" | "forgotten" | "left";
}

/** Whoever does this with a piece (`whoever`: "uses it") wins this `share` of the games, between `low` and `high` (95 %), and who does not, `without`. `seats`: how many did. `told`: whether the data can tell the two apart. */
export interface PieceNumbers {
  whoever: string;
  share: number;
  low: number;
  high: number;
  without: number | null;
  seats: number;
  told: boolean;
}

/** The experiment that the numbers come from. `sample` is a fingerprint of its first games. */
export interface PieceOrigin {
  version: string;
  rules: number;
  games: number;
  seats: number;
  bots: string[];
  seed: number;
  sample: string;
}

/** How the pieces of a game do, by their ids in the box; a game that nobody has measured has no `origin`. */
export interface PieceReport {
  origin: PieceOrigin | null;
  pieces: Record<string, PieceNumbers[]>;
}

/** Are you there? For clients that want to notice a lost connection. */
export interface Ping {
  type: "ping";
}

/** Yes. */
export interface Pong {
  type: "pong";
}

/** What every refused request gets, with a fitting status code. */
export interface Problem {
  sentence: string;
}

/** A game against bots, started at once. */
export interface QuickTable {
  game: string;
  seats?: number | null;
  settings?: Record<string, string>;
  bot?: string | null;
}

/** Nothing was changed. `request` is the type of the refused message, `nonce` its nonce if it had one. `code` is for programs and `sentence` for people; `clause` is the rule that forbids it, if one does, and `action` what was tried. */
export interface Refused {
  type: "refused";
  request: string;
  code: "forbidden" | "game-over" | "limit" | "malformed" | "no-such-action" | "no-such-seat" | "no-undo" | "not-asked" | "not-found" | "not-offered" | "old-rules" | "rule" | "stale" | "too-late" | "unable";
  sentence: string;
  clause: string;
  action: string;
  nonce: string | null;
}

/** The page and the server do not speak the same protocol; the connection is closed. Load the page again. */
export interface Reload {
  type: "reload";
  protocol: number;
  sentence: string;
}

/** After the game: play again. The first who asks opens a table with the same bots and box, and the settings that the rules want next; the seats of the others stay free for them until they ask too. When every seat is taken, the game begins. */
export interface Rematch {
  type: "rematch";
}

/** You have a seat at that table, for the next game. */
export interface Rematched {
  type: "rematched";
  table: string;
}

export interface Rename {
  name: string;
}

/** A whole game as one viewer saw it: update by update, as they came over the WebSocket. When it is over, `actions` says for each update how many actions of the record led to it: with that number and the record an import plays on from there. Before, it would tell how often others have acted in secret. */
export interface Replay {
  table: TableState;
  viewer: number | null;
  updates: Update[];
  actions: number[];
}

/** How a game came out, seat by seat: the outcome without its details. */
export interface Result {
  scores: number[];
  winners: number[];
  places: number[];
}

/** A finished game, thought through. `chances` are every seat's, before the first action and after each. */
export interface Review {
  game: string;
  names: string[];
  actions: number;
  complete: boolean;
  simulations: number;
  seed: number;
  chances: number[][];
  steps: ReviewedStep[];
  choices: ReviewedChoice[];
  accounts: ReviewAccount[];
  moments: KeyMoment[];
}

/** Where the result of a seat comes from: `start + luck + others + own = end`. */
export interface ReviewAccount {
  seat: number;
  start: number;
  luck: number;
  others: number;
  own: number;
  end: number;
  own_error: number;
  others_error: number;
}

/** How far a review is. `ahead`: those that are made before it. `yours`: you asked for it, and may stop it. */
export interface ReviewState {
  status: "done" | "failed" | "none" | "running" | "waiting";
  progress: number;
  ahead: number;
  yours: boolean;
  review: Review | null;
}

/** A decision of somebody: `at` is how many actions came before. What is `lost` is more than noise, or 0. */
export interface ReviewedChoice {
  at: number;
  seat: number;
  taken: string;
  lost: number;
  options: WeighedOption[];
}

/** An action of this seat, and what it did to every seat: by its choice, and by luck. */
export interface ReviewedStep {
  seat: number;
  by_choice: number[];
  by_luck: number[];
}

export interface RulebookInfo {
  text: string;
  clauses: ClauseInfo[];
}

/** A chat line. */
export interface Said {
  type: "said";
  line: ChatLine;
}

/** Who sits there. `stand_in` is the bot that plays while its guest is away. `here`: not the guest, but somebody who plays at the guest's device. */
export interface SeatState {
  seat: number;
  colour: string;
  kind: "bot" | "empty" | "guest";
  name: string;
  guest: string | null;
  bot: string | null;
  present: boolean;
  stand_in: string | null;
  here: boolean;
}

/** What a link to another device ends with. */
export interface Secret {
  secret: string;
}

/** Something a table agrees on. With `low` and `high` any whole number between them is allowed too. `group` is where people look for it: `as printed`, `house rules` or `pace`. */
export interface SettingInfo {
  name: string;
  values: string[];
  default: string;
  text: string;
  clause: string;
  group: string;
  low: number | null;
  high: number | null;
}

/** Be signed out on all other devices; with `here` on this one, too, where you are a new guest from then on. */
export interface SignOut {
  here?: boolean;
}

/** Take an empty seat: this one, or with null the first. Your own, if a bot stands in for you: it is yours again. In a running game a seat has cards: unless you have held them before, the others are asked first (`table.asks`). */
export interface Sit {
  type: "sit";
  seat?: number | null;
}

/** Before the game: seat somebody who plays at this device, too. They share your connection, not your hand. */
export interface SitHere {
  type: "sit-here";
  seat: number;
  name: string;
}

/** Let a bot play for a guest who is away, until they are back; or for yourself, until you sit down again. It is the bot that the table has agreed on (`table.substitute`); for yourself you may name another. */
export interface StandIn {
  type: "stand-in";
  seat: number;
  bot?: string | null;
}

/** Host: begin the game; every seat has to be taken. */
export interface Start {
  type: "start";
}

/** Take an action. `seq` and `moment` are those of the update it answers. */
export interface Submit {
  type: "submit";
  nonce: string;
  action: string;
  seq: number;
  moment: number;
}

/** The table has changed: seats, names, presence, host, status. `you` may have changed with it. */
export interface Table {
  type: "table";
  table: TableState;
  you: You;
}

/** A table without its game. The `seed` is told when the game is over; `commitment` fixes it from the start. `rematch` is the table of the next game, if somebody has asked for one, and `again` are the seats here whose guests have sat down there. `speed` is the pace of its bots: the calmest that anybody wishes who plays here and is present. `first_game`: somebody plays this game for the first time, against bots alone, and windows give them more time. `substitute` is the bot that stands in for who is away, as agreed when the table was opened; `hints`, agreed likewise: everybody who plays here may ask for one. */
export interface TableState {
  id: string;
  code: string;
  game: string;
  settings: Record<string, string>;
  seats: SeatState[];
  host: string;
  status: "open" | "over" | "playing";
  pace: "days" | "live" | "none";
  watchers_allowed: boolean;
  listed: boolean;
  watchers: number;
  created: number;
  speed: "brisk" | "calm" | "instant" | "normal";
  first_game: boolean;
  imported: boolean;
  commitment: string | null;
  seed: string | null;
  rematch: string | null;
  again: number[];
  substitute: string;
  hints: boolean;
  asks: Ask[];
}

/** A line in a list of tables. `your_turn`: the game waits for you. `old_rules`: it cannot be played on, because the rules have changed; what can be done is to end it, or, if it is over, to see it again. */
export interface TableSummary {
  table: TableState;
  your_seat: number | null;
  your_turn: boolean;
  old_rules: boolean;
}

/** Where several people share a device: whose answer is waited for next, in the order of the seats; null: nobody's. Whoever is asked at the same time comes in this order, whatever they hold. */
export interface Turn {
  type: "turn";
  seat: number | null;
}

/** Take back your last action. `seq` is the number of the last update. */
export interface Undo {
  type: "undo";
  nonce: string;
  seq: number;
}

/** Something this viewer could notice: what happened, and everything as it is now. Numbers have no gaps. `undo` is null if your last action may be taken back, else it says why not. `log_from` is the first number that the rules let this viewer look back to; 0 where they do not mind. `phrases` is all that those who play may say to each other while the game is on; null where they may say what they like. `forced`: you have one option, and everybody can see that. `standing` is the clause that allows standing orders for the window that you are asked in; empty where there is none. */
export interface Update {
  type: "update";
  seq: number;
  log_from: number;
  story: Line[];
  view: View;
  prompt: string;
  options: Option[];
  interjections: Option[];
  undo: NoUndo | null;
  phrases: string[] | null;
  forced: boolean;
  standing: string;
}

/** All that this viewer may know of the game: what `state.view(seat)` gives. `table` is the game's own part. `options` are the actions that are shown to choose from: the legal ones, and more where these would be a hint. */
export interface View {
  game: string;
  seats: number;
  settings: Record<string, string>;
  you: number | null;
  moment: number;
  asking: Asking | null;
  options: string[];
  interjections: string[];
  outcome: Outcome | null;
  table: Record<string, unknown>;
}

/** An option, the chance of winning with it, and the standard errors of that and of its distance to the best. */
export interface WeighedOption {
  action: string;
  label: string;
  chance: number;
  error: number;
  behind: number;
  behind_error: number;
}

/** The answer to Hello, and again when your seat changes: then forget what was before. `log` ends where the updates that follow begin; `seq` is where they will end. */
export interface Welcome {
  type: "welcome";
  protocol: number;
  version: string;
  table: TableState;
  you: You;
  seq: number;
  log: Beat[];
  chat: ChatLine[];
}

/** How this guest likes to play, from now on; null leaves it as it is. `speed` and `forced` are as in Hello. `passing` is a standing order for windows, where the rules allow one: `turn` lets everything pass until another seat's turn, `unnamed` all that does not name your seat, `unable` all that you have no answer to (only where all others are bots: people would learn from it when you have one), `ask` takes the order back. */
export interface Wish {
  type: "wish";
  speed?: "brisk" | "calm" | "instant" | "normal" | null;
  forced?: boolean | null;
  passing?: "ask" | "turn" | "unable" | "unnamed" | null;
}

/** Who you are at this table; `seat` is null for a spectator. `held` is the seat whose cards you have seen in this game: while it runs you may take no other. `silenced`: the host has muted you. `seats` are all seats at your device: where there are several, `seat` is the one that is being looked as, and null while the device is handed over. `forced` and `passing` are what you let the room do for you; nobody else is told. */
export interface You {
  guest: string;
  name: string;
  seat: number | null;
  host: boolean;
  muted: string[];
  held: number | null;
  silenced: boolean;
  forced: boolean;
  passing: "ask" | "turn" | "unable" | "unnamed";
  seats: number[];
}
