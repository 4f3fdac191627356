// Hand-made until view_types.py is there to make it from.
export interface Alien {
  seat: number;
  status: "in play" | "home" | "eaten";
  cards: number;
  total: number;
  partner: number | null;
}

export interface Note {
  at_least: Record<string, number>;
  none: string[];
  row: (string | null)[] | null;
}

export interface Exchange {
  actor: number;
  card: string;
  juiced: boolean;
  target: number | null;
  wish: string | null;
  throws: { seat: number; by: "card" | "juice" }[];
  stands: boolean;
}

export interface Pending {
  kind: "peek" | "fetch" | "gift" | "steal" | "declare" | "rearrange";
  actor: number;
  target: number | null;
  cards: string[] | null;
}

export interface Table {
  round: number;
  rounds: number;
  turn: number;
  starter: number;
  active: number;
  need: number;
  deck: Record<string, number>;
  aliens: Alien[];
  hand: { cards: string[]; need: number; wool: number; row: boolean } | null;
  pile: number;
  wolf: number | null;
  discard: { size: number; top: string | null };
  launcher: number | null;
  exchange: Exchange | null;
  pending: Pending | null;
  notes: (Note | null)[] | null;
  sheet: number[][];
  unveiled: string[][];
}

export interface Details {
  rounds: number[][];
  totals: number[];
  "brought home": string[][];
  teams?: number[][];
}

export type GameEvent = {
  event: string;
  seat: number;
  clause: string;
  card?: string | null;
  wish?: string;
  target?: string;
  launcher?: string;
  partner?: string;
};
