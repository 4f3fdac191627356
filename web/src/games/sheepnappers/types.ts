// Made by `python -m woolgather.server.http.schema` from what Sheepnappers declares; do not edit.

export interface Alien {
  cards: number;
  partner: number | null;
  seat: number;
  status: "eaten" | "home" | "in play";
  tank: Tank;
  total: number;
}

export interface Details {
  brought_home: (("baa" | "dream-sheep" | "fuel" | "gps-hack" | "it-sheep" | "kamikaze-sheep" | "magic-lamp" | "pirate-sheep" | "spider-trick" | "time-machine")[])[];
  rounds: number[][];
  teams: number[][] | null;
  totals: number[];
}

export interface Discard {
  size: number;
  top: "baa" | "dream-sheep" | "fuel" | "gps-hack" | "it-sheep" | "kamikaze-sheep" | "magic-lamp" | "pirate-sheep" | "spider-trick" | "time-machine" | null;
}

/** The action being answered. */
export interface Exchange {
  actor: number;
  card: "baa" | "dream-sheep" | "fuel" | "gps-hack" | "it-sheep" | "kamikaze-sheep" | "magic-lamp" | "pirate-sheep" | "spider-trick" | "time-machine";
  juiced: boolean;
  stands: boolean;
  target: number | null;
  throws: Throw[];
  wish: "baa" | "dream-sheep" | "fuel" | "gps-hack" | "it-sheep" | "kamikaze-sheep" | "magic-lamp" | "pirate-sheep" | "spider-trick" | "time-machine" | null;
}

/** Your own hand. */
export interface Hand {
  cards: ("baa" | "dream-sheep" | "fuel" | "gps-hack" | "it-sheep" | "kamikaze-sheep" | "magic-lamp" | "pirate-sheep" | "spider-trick" | "time-machine")[];
  need: number;
  row: boolean;
  wool: number;
}

/** What you know of another player's hand. */
export interface Note {
  at_least: Record<string, number>;
  none: ("baa" | "dream-sheep" | "fuel" | "gps-hack" | "it-sheep" | "kamikaze-sheep" | "magic-lamp" | "pirate-sheep" | "spider-trick" | "time-machine")[];
  row: ("baa" | "dream-sheep" | "fuel" | "gps-hack" | "it-sheep" | "kamikaze-sheep" | "magic-lamp" | "pirate-sheep" | "spider-trick" | "time-machine" | null)[] | null;
}

/** An effect under way. `cards` is what only the actor sees: the peeked hand, the discard from bottom to top, the card being declared, or the part of the row rebuilt so far. */
export interface Pending {
  actor: number;
  cards: ("baa" | "dream-sheep" | "fuel" | "gps-hack" | "it-sheep" | "kamikaze-sheep" | "magic-lamp" | "pirate-sheep" | "spider-trick" | "time-machine")[] | null;
  kind: "declare" | "fetch" | "gift" | "peek" | "rearrange" | "steal";
  target: number | null;
}

export interface Table {
  active: number;
  aliens: Alien[];
  deck: Record<string, number>;
  discard: Discard;
  exchange: Exchange | null;
  hand: Hand | null;
  launcher: number | null;
  need: number;
  notes: (Note | null)[] | null;
  pending: Pending | null;
  pile: number;
  round: number;
  rounds: number;
  sheet: number[][];
  starter: number;
  turn: number;
  unveiled: (("baa" | "dream-sheep" | "fuel" | "gps-hack" | "it-sheep" | "kamikaze-sheep" | "magic-lamp" | "pirate-sheep" | "spider-trick" | "time-machine")[])[];
  wolf: number | null;
}

/** What you know of an alien's Fuel. */
export interface Tank {
  fuel: number;
  need: number;
  sure: boolean;
}

export interface Throw {
  by: "card" | "juice";
  seat: number;
}

export type CardName = "fuel" | "gps-hack" | "it-sheep" | "pirate-sheep" | "dream-sheep" | "kamikaze-sheep" | "time-machine" | "spider-trick" | "magic-lamp" | "baa" | "wolf";

export type TargetName = "green" | "blue" | "pink" | "gold" | "nobody";

export type WishName = "fuel" | "gps-hack" | "it-sheep" | "pirate-sheep" | "dream-sheep" | "kamikaze-sheep" | "time-machine" | "spider-trick" | "magic-lamp" | "baa" | "none";

/** Something that happened, as this viewer is told of it. */
export type GameEvent =
  | { event: "round"; seat: number; clause: string; round: number; starter: "green" | "blue" | "pink" | "gold"; }
  | { event: "dealt"; seat: number; clause: string; cards: number; }
  | { event: "turn"; seat: number; clause: string; turn: number; }
  | { event: "drew"; seat: number; clause: string; card: CardName | null; }
  | { event: "wolf-drawn"; seat: number; clause: string; }
  | { event: "fed"; seat: number; clause: string; card: CardName; }
  | { event: "wolf-back"; seat: number; clause: string; pile: number; }
  | { event: "eaten"; seat: number; clause: string; cards: number; }
  | { event: "played"; seat: number; clause: string; card: CardName; target: TargetName; wish: WishName; }
  | { event: "juiced"; seat: number; clause: string; card: CardName; target: TargetName; wish: WishName; }
  | { event: "baa"; seat: number; clause: string; by: "card" | "juice"; count: number; }
  | { event: "cancelled"; seat: number; clause: string; card: CardName; }
  | { event: "hack-given"; seat: number; clause: string; target: "green" | "blue" | "pink" | "gold"; }
  | { event: "hack-fixed"; seat: number; clause: string; }
  | { event: "swapped"; seat: number; clause: string; target: "green" | "blue" | "pink" | "gold"; took: number; gave: number; }
  | { event: "peeked"; seat: number; clause: string; target: "green" | "blue" | "pink" | "gold"; }
  | { event: "nothing-seen"; seat: number; clause: string; target: "green" | "blue" | "pink" | "gold"; }
  | { event: "fetched"; seat: number; clause: string; card: CardName | null; }
  | { event: "gave"; seat: number; clause: string; target: "green" | "blue" | "pink" | "gold"; card: CardName | null; }
  | { event: "stole"; seat: number; clause: string; target: "green" | "blue" | "pink" | "gold"; card: CardName | null; }
  | { event: "nothing-stolen"; seat: number; clause: string; target: "green" | "blue" | "pink" | "gold"; }
  | { event: "no-gift"; seat: number; clause: string; target: "green" | "blue" | "pink" | "gold"; }
  | { event: "no-hack"; seat: number; clause: string; }
  | { event: "nothing-fetched"; seat: number; clause: string; }
  | { event: "granted"; seat: number; clause: string; target: "green" | "blue" | "pink" | "gold"; wish: CardName; }
  | { event: "tough-luck"; seat: number; clause: string; target: "green" | "blue" | "pink" | "gold"; wish: CardName; }
  | { event: "launched"; seat: number; clause: string; }
  | { event: "countdown"; seat: number; clause: string; }
  | { event: "attacked"; seat: number; clause: string; launcher: "green" | "blue" | "pink" | "gold"; }
  | { event: "fuel-stolen"; seat: number; clause: string; launcher: "green" | "blue" | "pink" | "gold"; }
  | { event: "launch-failed"; seat: number; clause: string; }
  | { event: "home"; seat: number; clause: string; cards: number; }
  | { event: "passed-on"; seat: number; clause: string; partner: "green" | "blue" | "pink" | "gold"; cards: number; }
  | { event: "rearranged"; seat: number; clause: string; }
  | { event: "left-row"; seat: number; clause: string; position: number; }
  | { event: "turn-ended"; seat: number; clause: string; }
  | { event: "unveiled"; seat: number; clause: string; card: CardName; copies: number; wool: number; }
  | { event: "scored"; seat: number; clause: string; wool: number; total: number; }
  | { event: "over"; seat: number; clause: string; };

/** A thing on the table that an option can be on. */
export type Piece = `seat:${number}` | `card:${string}` | `place:${number}-${string}` | "pile:draw" | "pile:discard" | `discard:${string}` | `wish:${string}` | "juice:bottle";
