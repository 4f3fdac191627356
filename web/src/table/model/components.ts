// What is in the box of a game, and its rulebook: asked for once, kept.
import { get } from "../../api";
import type { ClauseInfo, RulebookInfo } from "../../protocol";

/** One component: what it is called, what it does in words, where we have it from, and its numbers. */
export interface Entry {
  title?: string;
  text?: string;
  notes?: string;
  source?: string;
  /** The clauses that say most about it; without them they are looked for by its id. */
  clauses?: string[];
  [fact: string]: unknown;
}

export type Components = { [name: string]: unknown };

export const isTable = (value: unknown): value is Components =>
  value !== null && typeof value === "object" && !Array.isArray(value);

/** The components of one box by their ids. */
export class Box {
  constructor(readonly data: Components) {}

  /**
   * The entry with this id, wherever it stands in the box. Where a row and a face share a name, "rows.hunt"
   * says which is meant.
   */
  entry(id: string): Entry | null {
    const [last = "", ...groups] = id.split(".").reverse();
    let data: Components | null = this.data;
    for (const group of groups.reverse()) data = data && (data[group] as Components | null);
    return data ? findEntry(data, last) : null;
  }

  /** What people call it; without a title in the box, its id in words. */
  title(id: string): string {
    return this.entry(id)?.title ?? capitals(id.split(".").at(-1) ?? id);
  }
}

function findEntry(data: Components, id: string): Entry | null {
  for (const [key, value] of Object.entries(data)) {
    if (!isTable(value)) continue;
    const found = key === id ? value : findEntry(value, id);
    if (found) return found as Entry;
  }
  return null;
}

const boxes = new Map<string, Promise<Box>>();
const books = new Map<string, Promise<RulebookInfo>>();

function keep<T>(shelf: Map<string, Promise<T>>, key: string, ask: () => Promise<T>): Promise<T> {
  let kept = shelf.get(key);
  if (!kept) {
    kept = ask();
    kept.catch(() => shelf.delete(key)); // asked again next time
    shelf.set(key, kept);
  }
  return kept;
}

const boxAt = (path: string) => keep(boxes, path, async () => new Box(await get<Components>(path)));

/** The box as it is sold. */
export const boxOfGame = (game: string) => boxAt(`/api/games/${game}/components`);
/** The box that a table plays with, which somebody may have edited. */
export const boxOfTable = (table: string) => boxAt(`/api/tables/${table}/components`);

export const rulebookOf = (game: string) =>
  keep(books, game, () => get<RulebookInfo>(`/api/games/${game}/rulebook`));

/**
 * The clauses about a thing: those that its entry names; else those whose id names it ("ST-moonwalk.1" is
 * about "moonwalk"), or that speak of it by its id; else those about what its id begins with
 * ("move-4-or-catch-1" is a way to "move").
 */
export function clausesAbout(book: RulebookInfo, id: string, entry?: Entry | null): ClauseInfo[] {
  if (entry?.clauses) {
    const wanted = entry.clauses;
    return book.clauses.filter((clause) => wanted.includes(clause.id));
  }
  const named = book.clauses.filter((clause) => clause.id.includes(`-${id}.`));
  if (named.length) return named;
  const spoken = book.clauses.filter((clause) => clause.text.includes(`\`${id}\``)).slice(0, 4);
  const shorter = id.slice(0, Math.max(0, id.lastIndexOf("-")));
  return spoken.length || !shorter ? spoken : clausesAbout(book, shorter).slice(0, 4);
}

/** "tough-luck" as "Tough luck". */
export function readable(id: string): string {
  const words = id.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** "tough-luck" as "Tough Luck". */
export function capitals(id: string): string {
  return readable(id).replace(/ \w/g, (start) => start.toUpperCase());
}

/** Texts of cards are short; by themselves they stand as sentences. */
export function sentence(text: string): string {
  const begun = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?…]$/.test(begun) ? begun : `${begun}.`;
}
