// Made by `python -m woolgather.server.http.schema` from what Wolf in Sleep's Clothing declares; do not edit.

export interface Details {
  cards_left: number[];
  turns: number;
  unnoticed: Unnoticed[];
}

export interface Player {
  colour: string;
  deck: number;
  first_turn_taken: boolean;
  pile: number;
  silenced: boolean;
  top: string | null;
}

export interface Table {
  accused: number | null;
  active: number;
  air: string | null;
  centre: number[];
  dealer: number;
  direction: "anticlockwise" | "clockwise";
  discard: ("wolf" | "wolf-plus-2" | "wolf-reverse")[];
  gift: number | null;
  left_in_box: ("wolf" | "wolf-plus-2" | "wolf-reverse")[];
  mode: "sleepy" | "strict";
  players: Player[];
  sheep_top: number;
  turn: number;
  wake_up_turn: number;
  winner: number | null;
}

/** A mistake that no one called. */
export interface Unnoticed {
  card: string;
  fitted: string[];
  mistake: "dozing-off" | "early-flip" | "wrong-pile";
  seat: number;
}

export type CardName = "" | "sheep-1" | "sheep-2" | "sheep-3" | "sheep-4" | "sheep-5" | "sheep-6" | "sheep-7" | "sheep-8" | "sheep-9" | "sheep-10" | "sheep-11" | "sheep-12" | "sheep-13" | "sheep-14" | "sheep-15" | "sheep-16" | "sheep-17" | "sheep-18" | "sheep-19" | "sheep-20" | "sheep-21" | "sheep-22" | "sheep-23" | "sheep-24" | "wolf" | "wolf-plus-2" | "wolf-reverse";

/** Something that happened, as this viewer is told of it. */
export type GameEvent =
  | { event: "dealt"; seat: number; clause: string; cards: number; left_in_box: number; }
  | { event: "turn"; seat: number; clause: string; number: number; }
  | { event: "turned-over"; seat: number; clause: string; cards: number; }
  | { event: "flipped"; seat: number; clause: string; card: CardName; }
  | { event: "to-centre"; seat: number; clause: string; card: CardName; source: "pile" | "air"; }
  | { event: "onto-pile"; seat: number; clause: string; card: CardName; source: "pile" | "air"; owner: number; }
  | { event: "kept"; seat: number; clause: string; card: CardName; }
  | { event: "discarded"; seat: number; clause: string; card: CardName; }
  | { event: "reversed"; seat: number; clause: string; direction: "anticlockwise" | "clockwise"; }
  | { event: "gave"; seat: number; clause: string; cards: number; receiver: number; }
  | { event: "no-gift"; seat: number; clause: string; }
  | { event: "last-call"; seat: number; clause: string; }
  | { event: "right-call"; seat: number; clause: string; accused: number; cards: number; }
  | { event: "mistake"; seat: number; clause: string; mistake: "early-flip" | "wrong-pile" | "dozing-off"; card: CardName; where: string; }
  | { event: "false-call"; seat: number; clause: string; accused: number; from_deck: number; from_pile: number; }
  | { event: "woke-up"; seat: number; clause: string; }
  | { event: "won"; seat: number; clause: string; }
  | { event: "unnoticed"; seat: number; clause: string; mistake: "early-flip" | "wrong-pile" | "dozing-off"; card: CardName; where: string; };

/** A thing on the table that an option can be on. */
export type Piece = "pile:centre" | `pile:${number}` | `deck:${number}` | `seat:${number}`;
