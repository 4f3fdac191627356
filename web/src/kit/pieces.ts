// Pieces are named kind:id, as in a game's views and options: "seat:2", "space:5", "card:move-7". An element
// that shows a piece has this name in `data-piece`, so that the log can point at it and animations can
// highlight it.
import type { Perform } from "../table/model/stage";

/** The elements of these pieces on the board and in the list of players, but not in the hand. */
export function elementsOf(pieces: string[]): Element[] {
  return pieces.flatMap((piece) => [
    ...document.querySelectorAll(`:is(.board, .players) [data-piece="${CSS.escape(piece)}"]`),
  ]);
}

/** Maps an event's fields to pieces: a kind of piece, or a function that returns the piece. */
export type Fields = Record<string, string | ((value: string) => string)>;

/** The pieces in an event's fields. Skips -1 (no seat), null and hidden values. */
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

/** An animation that highlights the pieces an event is about. */
export function glowing<Event>(pieces: (event: Event) => string[]): Perform<Event> {
  return async (event, _board, pace) => {
    const glow = elementsOf(pieces(event)).map((piece) => piece.animate(GOLD, { duration: pace * 1.2 }));
    await Promise.all(glow.map((animation) => animation.finished.catch(() => undefined)));
  };
}

/** Distinct ids with their counts, in order of first appearance. */
export function counted(ids: string[]): [id: string, count: number][] {
  const found = new Map<string, number>();
  for (const id of ids) found.set(id, (found.get(id) ?? 0) + 1);
  return [...found];
}
