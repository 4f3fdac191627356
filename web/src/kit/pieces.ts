// Pieces are named kind:id, as in the views and options of a game: "seat:2", "space:5", "card:move-7".
// What is drawn of a piece carries its name as `data-piece`, so that the log can point at it and a story
// can let it glow.
import type { Perform } from "../table/model/stage";

/** What of a piece is on the board or in the list of players; the own hand is not pointed at. */
export function elementsOf(pieces: string[]): Element[] {
  return pieces.flatMap((piece) => [
    ...document.querySelectorAll(`:is(.board, .players) [data-piece="${CSS.escape(piece)}"]`),
  ]);
}

/** What the fields of an event stand for: a kind of piece, or a function that names the piece. */
export type Fields = Record<string, string | ((value: string) => string)>;

/** The pieces that an event speaks of; nobody (-1), nothing (null) and what is secret are none. */
export function piecesIn(event: object, fields: Fields): string[] {
  const found: string[] = [];
  for (const [field, kind] of Object.entries(fields)) {
    const value = (event as Record<string, unknown>)[field];
    if (typeof value === "number" ? value < 0 : typeof value !== "string" || value === "") continue;
    found.push(typeof kind === "string" ? `${kind}:${value}` : kind(String(value)));
  }
  return found.filter(Boolean);
}

const GOLD = [{ outline: "3px solid #ffd24d" }, { outline: "3px solid #ffd24d" }];

/** Whatever an event is about lights up. */
export function glowing<Event>(pieces: (event: Event) => string[]): Perform<Event> {
  return async (event, _board, pace) => {
    const glow = elementsOf(pieces(event)).map((piece) => piece.animate(GOLD, { duration: pace * 1.2 }));
    await Promise.all(glow.map((animation) => animation.finished.catch(() => undefined)));
  };
}

/** The same things together, with how many there are, in the order in which they come first. */
export function counted(ids: string[]): [id: string, count: number][] {
  const found = new Map<string, number>();
  for (const id of ids) found.set(id, (found.get(id) ?? 0) + 1);
  return [...found];
}
