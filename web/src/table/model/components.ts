// A game's components and rulebook, fetched from the server once and cached.
import { get } from "../../api";
import type { ClauseInfo, RulebookInfo } from "../../protocol";

/** One component: its title, what it does, where the information comes from, and its numbers. */
export interface Entry {
  title?: string;
  text?: string;
  notes?: string;
  source?: string;
  /** Ids of the most relevant rule clauses. If absent, `clausesAbout` searches by component id. */
  clauses?: string[];
  [fact: string]: unknown;
}

export type Components = { [name: string]: unknown };

export const isTable = (value: unknown): value is Components =>
  value !== null && typeof value === "object" && !Array.isArray(value);

/** All components of one game, looked up by id. */
export class Box {
  constructor(readonly data: Components) {}

  /**
   * The entry with this id, at any depth. If two entries share a name, qualify it with the group:
   * "rows.hunt" is the row and not the die face.
   */
  entry(id: string): Entry | null {
    const [last = "", ...groups] = id.split(".").reverse();
    let data: Components | null = this.data;
    for (const group of groups.reverse()) data = data && (data[group] as Components | null);
    return data ? findEntry(data, last) : null;
  }

  /** The display name: the entry's title, or else its id turned into words. */
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

function keep<T>(cache: Map<string, Promise<T>>, key: string, ask: () => Promise<T>): Promise<T> {
  let promise = cache.get(key);
  if (!promise) {
    promise = ask();
    promise.catch(() => cache.delete(key)); // don't cache failures
    cache.set(key, promise);
  }
  return promise;
}

const boxAt = (path: string) => keep(boxes, path, async () => new Box(await get<Components>(path)));

/** The published game's components. */
export const boxOfGame = (game: string) => boxAt(`/api/games/${game}/components`);
/** The components used at a table, which may have been edited. */
export const boxOfTable = (table: string) => boxAt(`/api/tables/${table}/components`);

export const rulebookOf = (game: string) =>
  keep(books, game, () => get<RulebookInfo>(`/api/games/${game}/rulebook`));

/**
 * The rule clauses about a component. The first of these that finds any wins:
 *
 * 1. the clauses listed in its entry
 * 2. clauses with the component's id in theirs ("ST-moonwalk.1" is about "moonwalk")
 * 3. clauses that mention the id in their text
 * 4. clauses about a shorter id ("move-4-or-catch-1" is a kind of "move")
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

/** Turn a short card text into a full sentence with a capital letter and a full stop. */
export function sentence(text: string): string {
  const begun = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?…]$/.test(begun) ? begun : `${begun}.`;
}
