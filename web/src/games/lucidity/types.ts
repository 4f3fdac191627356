// Made by `python -m woolgather.server.http.schema` from what Lucidity: Six-Sided Nightmares declares; do not edit.

/** The chances of a draw, from 0 to 1. One roll can both exhaust and turn. The two dice that go back are chosen at random, no one pays for a reroll, and no one uses optional effects. */
export interface Chances {
  control: number;
  eaten: number;
  exhausted: number;
  power: number[];
  rolled: number;
  track: "left" | "middle" | "right";
  turned: number;
  unharmed: number;
}

export interface CountByColour {
  blue: number;
  green: number;
  red: number;
  yellow: number;
}

export interface Details {
  dice: number[];
  ending: "dawn" | "empty-bag" | "last-survivor" | "nightmares" | "power";
  roles: ("blue-nightmare" | "dreamer" | "eaten" | "green-nightmare" | "red-nightmare" | "yellow-nightmare")[];
}

export interface DiceSources {
  blue: "reconstructed" | "rulebook" | "transcribed";
  green: "reconstructed" | "rulebook" | "transcribed";
  red: "reconstructed" | "rulebook" | "transcribed";
  yellow: "reconstructed" | "rulebook" | "transcribed";
}

export interface FacesByColour {
  blue: ("1" | "2" | "exhaust" | "hunt" | "shadow")[];
  green: ("1" | "2" | "exhaust" | "hunt" | "shadow")[];
  red: ("1" | "2" | "exhaust" | "hunt" | "shadow")[];
  yellow: ("1" | "2" | "exhaust" | "hunt" | "shadow")[];
}

/** A Nightmare card: its holder, the Power spent on it, and its effect. */
export interface Nightmare {
  ability: "draw-two-roll-one" | "move-shadow-to-hunt" | "none" | "reroll-any-die" | "turn-or-force-rest";
  claimed_by: number | null;
  colour: "blue" | "green" | "red" | "yellow";
  id: "depths" | "envy" | "imprisonment" | "primeval-fear";
  source: "reconstructed" | "rulebook" | "transcribed";
  spent: ("blue-1" | "blue-2" | "blue-exhaust" | "blue-hunt" | "blue-shadow" | "green-1" | "green-2" | "green-exhaust" | "green-hunt" | "green-shadow" | "red-1" | "red-2" | "red-exhaust" | "red-hunt" | "red-shadow" | "yellow-1" | "yellow-2" | "yellow-exhaust" | "yellow-hunt" | "yellow-shadow")[];
  taken_face: "1" | "2";
  takes: ("1" | "2" | "exhaust" | "hunt" | "shadow")[];
}

/** A player's card. Nightmares hold only Power, eaten players nothing. */
export interface Player {
  dice: number;
  exhaust: ("blue-1" | "blue-2" | "blue-exhaust" | "blue-hunt" | "blue-shadow" | "green-1" | "green-2" | "green-exhaust" | "green-hunt" | "green-shadow" | "red-1" | "red-2" | "red-exhaust" | "red-hunt" | "red-shadow" | "yellow-1" | "yellow-2" | "yellow-exhaust" | "yellow-hunt" | "yellow-shadow")[];
  has_card: boolean;
  hunt: ("blue-1" | "blue-2" | "blue-exhaust" | "blue-hunt" | "blue-shadow" | "green-1" | "green-2" | "green-exhaust" | "green-hunt" | "green-shadow" | "red-1" | "red-2" | "red-exhaust" | "red-hunt" | "red-shadow" | "yellow-1" | "yellow-2" | "yellow-exhaust" | "yellow-hunt" | "yellow-shadow")[];
  nightmare: "blue" | "green" | "red" | "yellow" | null;
  power: number;
  power_row: ("blue-1" | "blue-2" | "blue-exhaust" | "blue-hunt" | "blue-shadow" | "green-1" | "green-2" | "green-exhaust" | "green-hunt" | "green-shadow" | "red-1" | "red-2" | "red-exhaust" | "red-hunt" | "red-shadow" | "yellow-1" | "yellow-2" | "yellow-exhaust" | "yellow-hunt" | "yellow-shadow")[];
  role: "dreamer" | "eaten" | "nightmare";
  shadow: CountByColour;
}

/** What the cards say: the faces of the dice, the tracks, and how many dice fill a row. */
export interface Printed {
  exhaust: number;
  faces: FacesByColour;
  goal: number;
  hunt: number;
  shadow: number;
  sources: Sources;
  tracks: Tracks;
}

export interface Sources {
  dice: DiceSources;
  tracks: TrackSources;
}

export interface Table {
  active: number;
  bag: CountByColour;
  chances: Chances[];
  control: number | null;
  dream_ending: boolean;
  ending: "dawn" | "empty-bag" | "last-survivor" | "nightmares" | "power" | null;
  final_turns: number[];
  first: number;
  forced_rest: boolean;
  hand: ("blue" | "green" | "red" | "yellow")[];
  immediate: "blue-1" | "blue-2" | "blue-exhaust" | "blue-hunt" | "blue-shadow" | "green-1" | "green-2" | "green-exhaust" | "green-hunt" | "green-shadow" | "red-1" | "red-2" | "red-exhaust" | "red-hunt" | "red-shadow" | "yellow-1" | "yellow-2" | "yellow-exhaust" | "yellow-hunt" | "yellow-shadow" | null;
  nightmares: Nightmare[];
  players: Player[];
  printed: Printed;
  roller: number | null;
  round: number;
  stage: number | null;
  track: "left" | "middle" | "right" | null;
  triggers: number[];
  unresolved: ("blue-1" | "blue-2" | "blue-exhaust" | "blue-hunt" | "blue-shadow" | "green-1" | "green-2" | "green-exhaust" | "green-hunt" | "green-shadow" | "red-1" | "red-2" | "red-exhaust" | "red-hunt" | "red-shadow" | "yellow-1" | "yellow-2" | "yellow-exhaust" | "yellow-hunt" | "yellow-shadow")[];
}

export interface TrackSources {
  left: "reconstructed" | "rulebook" | "transcribed";
  middle: "reconstructed" | "rulebook" | "transcribed";
  right: "reconstructed" | "rulebook" | "transcribed";
}

/** The control of each stage. */
export interface Tracks {
  left: number[];
  middle: number[];
  right: number[];
}

export type DieName = "blue-2" | "green-2" | "yellow-2" | "red-2" | "blue-1" | "green-1" | "yellow-1" | "red-1" | "blue-exhaust" | "green-exhaust" | "yellow-exhaust" | "red-exhaust" | "blue-hunt" | "green-hunt" | "yellow-hunt" | "red-hunt" | "blue-shadow" | "green-shadow" | "yellow-shadow" | "red-shadow";

export type SlotName = "shadow/blue-shadow" | "shadow/green-shadow" | "shadow/yellow-shadow" | "shadow/red-shadow" | "hunt/blue-hunt" | "hunt/green-hunt" | "hunt/yellow-hunt" | "hunt/red-hunt" | "hunt/blue-shadow" | "hunt/green-shadow" | "hunt/yellow-shadow" | "hunt/red-shadow" | "exhaust/blue-exhaust" | "exhaust/green-exhaust" | "exhaust/yellow-exhaust" | "exhaust/red-exhaust" | "exhaust/blue-shadow" | "exhaust/green-shadow" | "exhaust/yellow-shadow" | "exhaust/red-shadow" | "power/blue-1" | "power/green-1" | "power/yellow-1" | "power/red-1" | "power/blue-2" | "power/green-2" | "power/yellow-2" | "power/red-2";

export type EndingName = "running" | "power" | "nightmares" | "empty-bag" | "dawn" | "last-survivor";

/** Something that happened, as this viewer is told of it. */
export type GameEvent =
  | { event: "first-player"; seat: number; clause: string; }
  | { event: "turn"; seat: number; clause: string; round: number; as: "dreamer" | "nightmare"; }
  | { event: "final-turn"; seat: number; clause: string; }
  | { event: "chose-track"; seat: number; clause: string; track: "left" | "middle" | "right"; control: number; }
  | { event: "drew"; seat: number; clause: string; blue: number; green: number; yellow: number; red: number; }
  | { event: "picked-up"; seat: number; clause: string; blue: number; green: number; yellow: number; red: number; }
  | { event: "returned"; seat: number; clause: string; colour: "blue" | "green" | "yellow" | "red"; }
  | { event: "rolled"; seat: number; clause: string; die: DieName; }
  | { event: "paid"; seat: number; clause: string; die: DieName; kept: "bag" | "card"; }
  | { event: "rerolled"; seat: number; clause: string; before: DieName; after: DieName; }
  | { event: "placed"; seat: number; clause: string; die: DieName; slot: SlotName; }
  | { event: "depths"; seat: number; clause: string; colour: "blue" | "green" | "yellow" | "red"; }
  | { event: "named"; seat: number; clause: string; slot: SlotName; owner: number; }
  | { event: "declined"; seat: number; clause: string; }
  | { event: "turned"; seat: number; clause: string; colour: "blue" | "green" | "yellow" | "red"; owner: number; }
  | { event: "moved"; seat: number; clause: string; slot: SlotName; owner: number; }
  | { event: "taken"; seat: number; clause: string; die: DieName; becomes: DieName; owner: number; }
  | { event: "used-ability"; seat: number; clause: string; colour: "blue" | "green" | "yellow" | "red"; owner: number; }
  | { event: "sent-down"; seat: number; clause: string; colour: "blue" | "green" | "yellow" | "red"; owner: number; }
  | { event: "forced-rest"; seat: number; clause: string; owner: number; }
  | { event: "eaten"; seat: number; clause: string; power: number; }
  | { event: "exhausted"; seat: number; clause: string; colour: "blue" | "green" | "yellow" | "red"; lost: number; }
  | { event: "became-nightmare"; seat: number; clause: string; colour: "blue" | "green" | "yellow" | "red"; card: "no" | "yes"; gained: number; power: number; }
  | { event: "rested"; seat: number; clause: string; }
  | { event: "gave-back"; seat: number; clause: string; slot: SlotName; }
  | { event: "gave-back-exhaust"; seat: number; clause: string; dice: number; }
  | { event: "draws-again"; seat: number; clause: string; control: number; }
  | { event: "consumed"; seat: number; clause: string; die: DieName; owner: number; }
  | { event: "sent-minion"; seat: number; clause: string; colour: "blue" | "green" | "yellow" | "red"; owner: number; }
  | { event: "dream-ending"; seat: number; clause: string; }
  | { event: "final-turns"; seat: number; clause: string; power: number; }
  | { event: "roll-off"; seat: number; clause: string; power: number; }
  | { event: "over"; seat: number; clause: string; ending: EndingName; survivors: number; }
  | { event: "won"; seat: number; clause: string; power: number; dice: number; };

/** A thing on the table that an option can be on. */
export type Piece = `seat:${number}` | `track:${string}` | `die:${string}` | `slot:${number}/${string}/${string}` | `row:${number}/${string}` | `bed:${number}` | `bag:${string}` | `card:${string}`;
