// Parses the subset of Markdown used by the rulebooks: headings, paragraphs, lists, tables, emphasis, code,
// and an anchor before each clause.
export interface Block {
  kind: "heading" | "paragraph" | "item" | "table";
  /** The level of a heading. */
  level: number;
  /** The id of the clause, if this item is one. */
  clause: string;
  text: string;
  /** The rows of a table. The first one is the header. */
  rows: string[][];
}

const ANCHOR = /<a id="([\w.-]+)"><\/a>\s*/;

export function parse(text: string): Block[] {
  const blocks: Block[] = [];
  let open: Block | null = null; // the block that continuation lines belong to
  const begin = (kind: Block["kind"], content: string, level = 0): Block => {
    const block = {
      kind,
      level,
      clause: ANCHOR.exec(content)?.[1] ?? "",
      text: content.replace(ANCHOR, ""),
      rows: [],
    };
    blocks.push(block);
    return block;
  };
  for (const line of text.split("\n")) {
    const [, marks, title] = /^(#{1,6}) (.*)/.exec(line) ?? [];
    const [, item] = /^\s*- (.*)/.exec(line) ?? [];
    if (line.trim() === "") {
      if (open?.kind !== "item") open = null;
    } else if (marks && title !== undefined) {
      begin("heading", title, marks.length);
      open = null;
    } else if (item !== undefined) {
      open = begin("item", item);
    } else if (line.startsWith("|")) {
      if (open?.kind !== "table") open = begin("table", "");
      const row = cells(line);
      if (!row.every((cell) => /^:?-+:?$/.test(cell))) open.rows.push(row);
    } else if (open && open.kind !== "table") {
      open.text += ` ${line.trim()}`;
    } else {
      open = begin("paragraph", line);
    }
  }
  return blocks;
}

function cells(line: string): string[] {
  const inside = line.trim().replace(/^\||\|$/g, "");
  return inside.split(/(?<!\\)\|/).map((cell) => cell.trim());
}

/** The text that a search looks through. */
export function plain(block: Block): string {
  return `${block.clause} ${block.text} ${block.rows.flat().join(" ")}`
    .replace(/[*`]/g, "")
    .toLowerCase();
}

export interface Span {
  kind: "text" | "strong" | "emphasis" | "code" | "clause";
  text: string;
}

const SPANS = /(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`|\[[^\]]+\]\([^)]+\)|\b[A-Z]{2}-[a-z0-9-]+(?:\.\d+)?\b)/g;

/** Split a line into formatted parts. Clause ids in `known` become links. */
export function spans(text: string, known: Set<string>): Span[] {
  return text
    .split(SPANS)
    .filter((part) => part !== "")
    .map((part): Span => {
      if (known.has(part)) return { kind: "clause", text: part };
      if (/^\*\*[^*]+\*\*$/.test(part)) return { kind: "strong", text: part.slice(2, -2) };
      if (/^\*[^*]+\*$/.test(part)) return { kind: "emphasis", text: part.slice(1, -1) };
      if (/^`[^`]+`$/.test(part)) return { kind: "code", text: part.slice(1, -1) };
      const [, words] = /^\[([^\]]+)\]\([^)]+\)$/.exec(part) ?? [];
      return { kind: "text", text: words ?? part };
    });
}
