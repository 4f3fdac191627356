// Finds the pieces that the clauses of a chapter are about. Each piece is drawn once, at its first mention.
import { type Box, type Components, type Entry, isTable } from "../../table/model/components";
import type { Block } from "./markdown";

/** The ids of the pieces to draw next to each block. */
export function piecesBeside(blocks: Block[], box: Box | null): string[][] {
  if (!box) return blocks.map(() => []);
  const byClause = piecesByClause(box.data);
  const drawn = new Set<string>();
  return blocks.map((block) => {
    if (!block.clause) return [];
    const [, named = ""] = /^[A-Z]{2}-(.+)\.\d+$/.exec(block.clause) ?? [];
    const spoken = [...block.text.matchAll(/`([\w-]+)`/g)].map(([, id]) => id ?? "");
    const found = [named, ...(byClause.get(block.clause) ?? []), ...spoken].filter(
      (id) => box.entry(id)?.title && !drawn.has(id),
    );
    for (const id of found) drawn.add(id);
    return [...new Set(found)];
  });
}

/** The pieces of each clause, according to the box. */
function piecesByClause(data: Components): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const walk = (value: Components, id: string) => {
    for (const clause of (value as Entry).clauses ?? [])
      found.set(clause, [...(found.get(clause) ?? []), id]);
    for (const [key, item] of Object.entries(value)) if (isTable(item)) walk(item, key);
  };
  walk(data, "");
  return found;
}
