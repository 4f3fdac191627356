// Hand-made until view_types.py is there to make it from.
export interface Player {
  colour: string;
  space: number;
  status: "racing" | "retired" | "woken";
  scared: boolean;
  winks: number;
  pillow: number;
  supply: number;
  cards: number;
  hand: string[] | null;
  last_card: string | null;
}

export interface Space {
  space: number;
  tile: string | null;
  zzz: number[];
  infinite: number[];
  used: boolean;
}

export interface Table {
  round: number;
  phase: "racing" | "resting";
  nightmare: { name: "wolf" | "spider" | "bump"; space: number; web: number; cards_left: number };
  first: number;
  active: number;
  previous: number;
  players: Player[];
  spaces: Space[];
  market: string[];
  stack: number;
  deck: number;
  discard: string[];
  card: string | null;
  turn: { moved: boolean; crossings: number; last_move: number };
}

export interface Details {
  rounds: number;
  winks: number[];
  pillows: number[];
  resigned: boolean;
}

interface Told {
  seat: number;
  clause: string;
}

export type GameEvent = Told &
  (
    | { event: "moved"; start: number; end: number; spaces: number }
    | { event: "crossed" | "brave" | "turn" | "rests" | "shuffled" | "resigned" | "first-sheep" | "nightmare-crossed" }
    | { event: "gained"; winks: number; total: number; source: string }
    | { event: "pillow"; before: number; after: number; source: string }
    | { event: "nightmare-moved" | "nightmare-jumped"; start: number; end: number }
    | { event: "web-placed" | "web-removed" | "scared" | "caught" | "flipped"; space: number }
    | { event: "doubled" | "went-home"; space: number; tokens: number }
    | { event: "used-tile"; tile: string; space: number; paid: number }
    | { event: "added-tile" | "tile-laid"; tile: string; space: number }
    | { event: "played" | "rushed" | "nightmare" | "nightmare-shown" | "lone-reveal" | "discarded"; card: string }
    | { event: "called-it-a-night" | "woke-up"; winks: number }
    | { event: "round" | "phase-over"; round: number }
    | { event: "won"; winks: number; pillow: number }
    | { event: "solo-score"; score: number; rounds: number }
    | { event: "shifted"; start: number; space: number }
  );
