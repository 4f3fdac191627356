// Made by `python -m woolgather.server.http.schema` from what Sheepy Time declares; do not edit.

export interface Details {
  pillows: number[];
  resigned: boolean;
  rounds: number;
  solo: SoloScore | null;
  winks: number[];
}

export interface Nightmare {
  cards_left: number;
  name: "bump" | "spider" | "wolf";
  space: number;
  web: number;
}

export interface Player {
  cards: number;
  colour: "blue" | "pink" | "purple" | "yellow";
  hand: string[] | null;
  landings: Record<string, number[]> | null;
  last_card: string | null;
  pillow: number;
  scared: boolean;
  space: number;
  status: "racing" | "retired" | "woken";
  supply: number;
  winks: number;
}

export interface SoloScore {
  pillow_points: number;
  rank: string;
  round_cost: number;
  winks: number;
}

export interface Space {
  infinite: number[];
  space: number;
  tile: string | null;
  used: boolean;
  zzz: number[];
}

export interface Table {
  active: number;
  card: string | null;
  deck: number;
  discard: string[];
  first: number;
  market: string[];
  market_bonus: number[];
  nightmare: Nightmare;
  phase: "racing" | "resting";
  players: Player[];
  previous: number;
  rest_catch: number;
  round: number;
  spaces: Space[];
  stack: number;
  turn: Turn;
}

/** What tiles need to know about the turn. */
export interface Turn {
  crossings: number;
  last_move: number;
  moved: number;
}

export type TileName = "action-hero" | "big-stash" | "bounce-ahead" | "catch-up" | "cool-kids-club" | "copycat" | "deep-sleep" | "double-dutch" | "dream-journal" | "final-sprint" | "find-a-friend" | "hide-or-seek" | "intense-dreams" | "lone-sheep" | "lucid-dreams" | "moonwalk" | "perfect-landing" | "pipe-dream" | "racing-rival" | "recurring-dream" | "resting-spot" | "ruuuuuun" | "rush-ahead" | "second-wind" | "shepherd-the-flock" | "shortcut" | "snooze-moves" | "step-back" | "sweet-dream" | "trampoline";

export type FirstName = "move-1-and-catch-1" | "move-1-2-or-catch-1" | "move-1-or-5" | "move-2-or-catch-2" | "move-3-or-catch-1" | "move-4-or-catch-1" | "move-5-or-winks-2" | "move-6-or-winks-3" | "move-7" | "wolf-move-1" | "wolf-move-2" | "wolf-scare-near" | "spider-web-2" | "spider-web-3" | "bump-forward-3" | "bump-forward-2" | "bump-forward-1" | "bump-back-1" | "bump-back-2";

export type SourceName = "action-hero" | "big-stash" | "bounce-ahead" | "catch-up" | "cool-kids-club" | "copycat" | "deep-sleep" | "double-dutch" | "dream-journal" | "final-sprint" | "find-a-friend" | "hide-or-seek" | "intense-dreams" | "lone-sheep" | "lucid-dreams" | "moonwalk" | "perfect-landing" | "pipe-dream" | "racing-rival" | "recurring-dream" | "resting-spot" | "ruuuuuun" | "rush-ahead" | "second-wind" | "shepherd-the-flock" | "shortcut" | "snooze-moves" | "step-back" | "sweet-dream" | "trampoline" | "card" | "fence" | "place" | "woken";

/** Something that happened, as this viewer is told of it. */
export type GameEvent =
  | { event: "nightmare-chosen"; seat: number; clause: string; nightmare: "wolf" | "spider" | "bump"; }
  | { event: "tile-laid"; seat: number; clause: string; tile: TileName; space: number; }
  | { event: "first-sheep"; seat: number; clause: string; }
  | { event: "round"; seat: number; clause: string; round: number; }
  | { event: "shuffled"; seat: number; clause: string; }
  | { event: "dealt"; seat: number; clause: string; first: FirstName | null; second: FirstName | null; }
  | { event: "nightmare-shown"; seat: number; clause: string; card: FirstName; }
  | { event: "turn"; seat: number; clause: string; }
  | { event: "played"; seat: number; clause: string; card: FirstName; }
  | { event: "rushed"; seat: number; clause: string; card: FirstName; }
  | { event: "moved"; seat: number; clause: string; start: number; end: number; spaces: number; }
  | { event: "crossed"; seat: number; clause: string; }
  | { event: "gained"; seat: number; clause: string; winks: number; total: number; source: SourceName; }
  | { event: "pillow"; seat: number; clause: string; before: number; after: number; source: SourceName; }
  | { event: "caught"; seat: number; clause: string; space: number; }
  | { event: "shifted"; seat: number; clause: string; start: number; space: number; }
  | { event: "used-tile"; seat: number; clause: string; tile: TileName; space: number; paid: number; }
  | { event: "flipped"; seat: number; clause: string; space: number; }
  | { event: "went-home"; seat: number; clause: string; space: number; tokens: number; }
  | { event: "doubled"; seat: number; clause: string; space: number; tokens: number; }
  | { event: "flock"; seat: number; clause: string; way: "backward" | "forward"; }
  | { event: "scared"; seat: number; clause: string; space: number; }
  | { event: "brave"; seat: number; clause: string; }
  | { event: "woke-up"; seat: number; clause: string; winks: number; }
  | { event: "called-it-a-night"; seat: number; clause: string; winks: number; }
  | { event: "discarded"; seat: number; clause: string; card: FirstName; }
  | { event: "drew"; seat: number; clause: string; card: FirstName | null; }
  | { event: "lone-reveal"; seat: number; clause: string; card: FirstName; }
  | { event: "nightmare"; seat: number; clause: string; card: FirstName; }
  | { event: "nightmare-moved"; seat: number; clause: string; start: number; end: number; }
  | { event: "nightmare-jumped"; seat: number; clause: string; start: number; end: number; }
  | { event: "web-placed"; seat: number; clause: string; space: number; }
  | { event: "web-removed"; seat: number; clause: string; space: number; }
  | { event: "nightmare-crossed"; seat: number; clause: string; }
  | { event: "phase-over"; seat: number; clause: string; round: number; }
  | { event: "rests"; seat: number; clause: string; }
  | { event: "added-tile"; seat: number; clause: string; tile: TileName; space: number; }
  | { event: "bonus"; seat: number; clause: string; space: number; zzz: number; infinite: number; }
  | { event: "market"; seat: number; clause: string; tile: TileName; }
  | { event: "resigned"; seat: number; clause: string; }
  | { event: "won"; seat: number; clause: string; winks: number; pillow: number; }
  | { event: "solo-score"; seat: number; clause: string; score: number; rounds: number; };

/** A thing on the table that an option can be on. */
export type Piece = `card:${string}` | `space:${string}` | `tile:${string}`;
