// Hand-made until view_types.py is there to make it from.
export interface Player {
  colour: string;
  deck: number;
  pile: number;
  top: string | null;
  first_turn_taken: boolean;
  silenced: boolean;
}

export interface Table {
  dealer: number;
  turn: number;
  active: number;
  direction: "clockwise" | "anticlockwise";
  players: Player[];
  air: string | null;
  gift: number | null;
  centre: number[];
  sheep_top: number;
  discard: string[];
  left_in_box: string[];
  mode: "sleepy" | "strict";
  accused: number | null;
  wake_up_turn: number;
  call_gap: number;
  winner: number | null;
}

export interface Details {
  cards_left: number[];
  turns: number;
  next_dealer?: string;
  unnoticed?: string[];
}

export type GameEvent = {
  event: string;
  seat: number;
  clause: string;
  card?: string;
  owner?: number;
  receiver?: number;
  accused?: number;
};
