// What is in the box of a game, and its rulebook: asked for once, kept.
import { get } from "../api";
import type { ClauseInfo, RulebookInfo } from "../protocol";

export interface Entry {
  title?: string;
  text?: string;
  notes?: string;
  source?: string;
}

type Components = Record<string, any>;

const boxes = new Map<string, Promise<Components>>();
const books = new Map<string, Promise<RulebookInfo>>();

function keep<T>(shelf: Map<string, Promise<T>>, game: string, path: string): Promise<T> {
  let kept = shelf.get(game);
  if (!kept) {
    kept = get<T>(path);
    kept.catch(() => shelf.delete(game)); // asked again next time
    shelf.set(game, kept);
  }
  return kept;
}

export const componentsOf = (game: string) =>
  keep<Components>(boxes, game, `/api/games/${game}/components`);
export const rulebookOf = (game: string) =>
  keep<RulebookInfo>(books, game, `/api/games/${game}/rulebook`);

/** The entry with this id, wherever it stands in the box. */
export function findEntry(data: Components, id: string): Entry | null {
  for (const [key, value] of Object.entries(data)) {
    if (value && typeof value === "object" && !Array.isArray(value)) {
      if (key === id) return value as Entry;
      const deeper = findEntry(value as Components, id);
      if (deeper) return deeper;
    }
  }
  return null;
}

/**
 * The clauses about a thing: those whose id names it ("ST-moonwalk.1" is about "moonwalk"), or that speak of it by its id; else those about what its id
 * begins with ("move-4-or-catch-1" is a way to "move").
 */
export function clausesAbout(book: RulebookInfo, id: string): ClauseInfo[] {
  const named = book.clauses.filter((clause) => clause.id.includes(`-${id}.`));
  if (named.length) return named;
  const spoken = book.clauses.filter((clause) => clause.text.includes(`\`${id}\``)).slice(0, 4);
  const shorter = id.slice(0, Math.max(0, id.lastIndexOf("-")));
  return spoken.length || !shorter ? spoken : clausesAbout(book, shorter).slice(0, 4);
}

export function readable(id: string): string {
  const words = id.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
