// Made by `python -m woolgather.server.http.schema` from what Sheep Boom-Bah declares; do not edit.

/** The bump a Wolf window is about; all three are cells. */
export interface BumpLink {
  bumped: string;
  bumper: string;
  mover: string;
}

/** The viewer's own unfinished choice: a card with the targets chosen so far, or a move. */
export interface Choosing {
  bumper?: string;
  card?: string;
  cell?: string;
  colour?: "blue" | "green" | "red" | "yellow";
  move?: string;
  player?: number;
  sheep?: string;
  stake?: "blue" | "green" | "red" | "yellow";
  zone?: "barn" | "barnyard";
}

/** The card that all other players may counter. */
export interface Declared {
  card: string;
  names: number[];
  seat: number;
  targets: Targets;
  works: boolean;
}

/** How the scores are made up, by seat. */
export interface Details {
  barn: number[];
  barn_sheep: number[];
  barnyard: number[];
  cards: number[];
  ended_by: "cap" | "quiet" | "trigger";
  graveyard: number[];
  tracker: number[];
}

/** The number of sheep of each colour; colours without any are omitted. */
export interface Flock {
  blue?: number;
  green?: number;
  red?: number;
  yellow?: number;
}

export interface OnStack {
  card: string;
  seat: number;
}

export interface PlayerBoard {
  barn: Flock;
  barnyard: Flock;
  cards: number;
  colour: "blue" | "green" | "red" | "yellow";
  graveyard: number;
  refills: boolean;
  score: number;
  standing: Standing;
  wild_wool: string | null;
}

/** A card taken from the viewer, and the seats that may hold it now. */
export interface Remembered {
  card: string;
  with: number[];
}

/** What a seat would score if the game ended now, item by item. */
export interface Standing {
  barn: number;
  barnyard: number;
  cards: number | null;
  graveyard: number;
  total: number;
  tracker: number;
}

export interface Table {
  active: number | null;
  budget: number;
  choosing: Choosing | null;
  declared: Declared | null;
  discard: string[];
  draw: number;
  face_down: Record<string, number>;
  first: number;
  hand: string[] | null;
  hands: string[][] | null;
  link: BumpLink | null;
  look: string | null;
  mine: string | null;
  moves: Record<string, Record<string, string[]>>;
  peeked: Record<string, "barn-blue" | "barn-green" | "barn-red" | "barn-yellow" | "cone-tile" | "cross-tile" | "land-mine" | "safe-field">;
  phase: "draft" | "over" | "play";
  players: PlayerBoard[];
  quiet: number;
  remembered: Remembered[];
  round: number;
  sheep: ("blue" | "green" | "red" | "yellow" | null)[];
  stack: OnStack[];
  tiles: ("barn-blue" | "barn-green" | "barn-red" | "barn-yellow" | "cone-tile" | "cross-tile" | "face-down" | "land-mine" | "safe-field" | "start")[];
  trigger: number | null;
}

/** The targets of a card chosen so far. */
export interface Targets {
  bumper?: string;
  cell?: string;
  colour?: "blue" | "green" | "red" | "yellow";
  player?: number;
  sheep?: string;
  stake?: "blue" | "green" | "red" | "yellow";
  zone?: "barn" | "barnyard";
}

export type CellName = "0,0" | "0,1" | "0,2" | "0,3" | "0,4" | "0,5" | "0,6" | "1,0" | "1,1" | "1,2" | "1,3" | "1,4" | "1,5" | "1,6" | "2,0" | "2,1" | "2,2" | "2,3" | "2,4" | "2,5" | "2,6" | "3,0" | "3,1" | "3,2" | "3,3" | "3,4" | "3,5" | "3,6" | "4,0" | "4,1" | "4,2" | "4,3" | "4,4" | "4,5" | "4,6" | "5,0" | "5,1" | "5,2" | "5,3" | "5,4" | "5,5" | "5,6" | "6,0" | "6,1" | "6,2" | "6,3" | "6,4" | "6,5" | "6,6";

export type CardName = "aba-ca-da-ba-red" | "aba-ca-da-ba-blue" | "aba-ca-da-ba-yellow" | "aba-ca-da-ba-green" | "am-bah-lance-red" | "am-bah-lance-blue" | "am-bah-lance-yellow" | "am-bah-lance-green" | "bah-k-to-life-red" | "bah-k-to-life-blue" | "bah-k-to-life-yellow" | "bah-k-to-life-green" | "barn-burner-red" | "barn-burner-blue" | "barn-burner-yellow" | "barn-burner-green" | "dog-red" | "dog-blue" | "dog-yellow" | "dog-green" | "eiei-no-red" | "eiei-no-blue" | "eiei-no-yellow" | "eiei-no-green" | "ewe-turn-red" | "ewe-turn-blue" | "ewe-turn-yellow" | "ewe-turn-green" | "fox-red" | "fox-blue" | "fox-yellow" | "fox-green" | "golden-fleece-red" | "golden-fleece-blue" | "golden-fleece-yellow" | "golden-fleece-green" | "hero-of-the-herd-red" | "hero-of-the-herd-blue" | "hero-of-the-herd-yellow" | "hero-of-the-herd-green" | "out-of-shear-luck-red" | "out-of-shear-luck-blue" | "out-of-shear-luck-yellow" | "out-of-shear-luck-green" | "sheeping-tom-red" | "sheeping-tom-blue" | "sheeping-tom-yellow" | "sheeping-tom-green" | "shepherds-hook-red" | "shepherds-hook-blue" | "shepherds-hook-yellow" | "shepherds-hook-green" | "sheep-battle-red" | "sheep-battle-blue" | "sheep-battle-yellow" | "sheep-battle-green" | "sheep-copter-red" | "sheep-copter-blue" | "sheep-copter-yellow" | "sheep-copter-green" | "thank-ewe-red" | "thank-ewe-blue" | "thank-ewe-yellow" | "thank-ewe-green" | "tornado-red" | "tornado-blue" | "tornado-yellow" | "tornado-green" | "wild-wool-red" | "wild-wool-blue" | "wild-wool-yellow" | "wild-wool-green" | "wolf-in-sheeps-clothing-red" | "wolf-in-sheeps-clothing-blue" | "wolf-in-sheeps-clothing-yellow" | "wolf-in-sheeps-clothing-green" | "your-barn-doors-open-red" | "your-barn-doors-open-blue" | "your-barn-doors-open-yellow" | "your-barn-doors-open-green";

export type TileName = "start" | "safe-field" | "land-mine" | "cross-tile" | "cone-tile" | "barn-red" | "barn-blue" | "barn-yellow" | "barn-green";

/** Something that happened, as this viewer is told of it. */
export type GameEvent =
  | { event: "first-player"; seat: number; clause: string; }
  | { event: "placed"; seat: number; clause: string; cell: CellName; }
  | { event: "turn"; seat: number; clause: string; round: number; }
  | { event: "moved"; seat: number; clause: string; start: CellName; end: CellName; }
  | { event: "bumped"; seat: number; clause: string; start: CellName; end: CellName; }
  | { event: "housed"; seat: number; clause: string; colour: "red" | "blue" | "yellow" | "green"; }
  | { event: "discarded"; seat: number; clause: string; card: CardName; }
  | { event: "played"; seat: number; clause: string; card: CardName; }
  | { event: "aimed-at-player"; seat: number; clause: string; target: number; }
  | { event: "aimed-at-colour"; seat: number; clause: string; target: number; colour: "red" | "blue" | "yellow" | "green"; }
  | { event: "aimed-at-sheep"; seat: number; clause: string; cell: CellName; }
  | { event: "aimed-from-to"; seat: number; clause: string; cell: CellName; end: CellName; }
  | { event: "aimed-at-cell"; seat: number; clause: string; cell: CellName; }
  | { event: "aimed-at-battle"; seat: number; clause: string; zone: "barn" | "barnyard"; stake: "red" | "blue" | "yellow" | "green"; target: number; colour: "red" | "blue" | "yellow" | "green"; }
  | { event: "countered"; seat: number; clause: string; card: CardName; }
  | { event: "took-effect"; seat: number; clause: string; card: CardName; }
  | { event: "revealed"; seat: number; clause: string; cell: CellName; tile: TileName; }
  | { event: "scored"; seat: number; clause: string; points: number; total: number; }
  | { event: "entered-barn"; seat: number; clause: string; cell: CellName; barn: "red" | "blue" | "yellow" | "green"; }
  | { event: "on-a-mine"; seat: number; clause: string; cell: CellName; }
  | { event: "blown-up"; seat: number; clause: string; cell: CellName; }
  | { event: "defused"; seat: number; clause: string; cell: CellName; }
  | { event: "rescued"; seat: number; clause: string; cell: CellName; start: CellName; }
  | { event: "no-wolf"; seat: number; clause: string; cell: CellName; }
  | { event: "eaten"; seat: number; clause: string; cell: CellName; }
  | { event: "to-start"; seat: number; clause: string; cell: CellName; start: CellName; }
  | { event: "revived"; seat: number; clause: string; start: CellName; }
  | { event: "flew"; seat: number; clause: string; start: CellName; end: CellName; }
  | { event: "left-field"; seat: number; clause: string; cell: CellName; zone: "barn" | "barnyard"; }
  | { event: "carried"; seat: number; clause: string; colour: "red" | "blue" | "yellow" | "green"; giver: number; source: "barn" | "barnyard"; zone: "barn" | "barnyard"; }
  | { event: "extra-action"; seat: number; clause: string; budget: number; }
  | { event: "looked"; seat: number; clause: string; cell: CellName; tile: TileName | null; }
  | { event: "stayed"; seat: number; clause: string; cell: CellName; }
  | { event: "rolled"; seat: number; clause: string; own: number; rival: number; rival_seat: number; }
  | { event: "battle-drawn"; seat: number; clause: string; }
  | { event: "stole"; seat: number; clause: string; victim: number; card: CardName | null; }
  | { event: "stole-nothing"; seat: number; clause: string; victim: number; }
  | { event: "wild-wool"; seat: number; clause: string; card: CardName; }
  | { event: "shuffled"; seat: number; clause: string; cards: number; }
  | { event: "drew"; seat: number; clause: string; card: CardName | null; }
  | { event: "end-triggered"; seat: number; clause: string; active: number; }
  | { event: "quiet-rounds"; seat: number; clause: string; rounds: number; }
  | { event: "over"; seat: number; clause: string; reason: "trigger" | "quiet" | "cap"; }
  | { event: "final-score"; seat: number; clause: string; total: number; };

/** A thing on the table that an option can be on. */
export type Piece = `cell:${string},${string}` | `card:${string}` | `seat:${number}` | `barn:${number}` | `barnyard:${number}` | `flock:${string}-${number}-${string}`;
