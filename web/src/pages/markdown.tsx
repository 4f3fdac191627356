// The rulebooks are written in a small part of Markdown: headings, paragraphs, lists, tables, emphasis, code.
import type { ComponentChildren } from "preact";

export interface Block {
  kind: "heading" | "paragraph" | "item" | "table";
  level: number;
  /** The clause this item is, if it is one. */
  clause: string;
  text: string;
  rows: string[][];
}

const CLAUSE = /^<a id="([\w.-]+)"><\/a>\s*/;

export function parse(text: string): Block[] {
  const blocks: Block[] = [];
  const add = (kind: Block["kind"], content: string, level = 0) => {
    const clause = CLAUSE.exec(content)?.[1] ?? "";
    blocks.push({ kind, level, clause, text: content.replace(CLAUSE, ""), rows: [] });
  };
  for (const line of text.split("\n")) {
    const last = blocks.at(-1);
    const heading = /^(#{1,6}) (.*)/.exec(line);
    if (heading) add("heading", heading[2]!.replace(/<a id="[^"]*"><\/a>/, ""), heading[1]!.length);
    else if (/^\s*- /.test(line)) add("item", line.replace(/^\s*- /, ""), /^\s+/.test(line) ? 2 : 1);
    else if (line.startsWith("|")) {
      const cells = line
        .slice(1, line.endsWith("|") ? -1 : undefined)
        .split(/(?<!\\)\|/)
        .map((cell) => cell.trim());
      if (last?.kind !== "table" || last.text === "closed") add("table", "");
      const table = blocks.at(-1)!;
      if (!cells.every((cell) => /^:?-+:?$/.test(cell))) table.rows.push(cells);
    } else if (line.trim() === "") {
      if (last?.kind === "table") last.text = "closed";
      else if (last && last.kind === "paragraph") last.level = 1; // ended
    } else if (last && (last.kind === "item" || (last.kind === "paragraph" && last.level === 0)))
      last.text += ` ${line.trim()}`;
    else add("paragraph", line);
  }
  return blocks;
}

/** What a search looks through. */
export function plain(block: Block): string {
  return `${block.clause} ${block.text} ${block.rows.flat().join(" ")}`
    .replace(/[*`]/g, "")
    .toLowerCase();
}

const INLINE =
  /(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`|\[[^\]]+\]\([^)]+\)|\b[A-Z]{2}-[a-z0-9-]+(?:\.\d+)?\b)/g;

/** Emphasis, code and references to clauses; `known` are the clauses that can be linked to. */
export function Inline({ text, known }: { text: string; known: Set<string> }): ComponentChildren {
  return text.split(INLINE).map((part, index) => {
    if (index % 2 === 0) return part;
    if (part.startsWith("**"))
      return known.has(part.slice(2, -2)) ? (
        <a key={index} class="clause-id" href={`#${part.slice(2, -2)}`}>
          {part.slice(2, -2)}
        </a>
      ) : (
        <b key={index}>{part.slice(2, -2)}</b>
      );
    if (part.startsWith("*")) return <em key={index}>{part.slice(1, -1)}</em>;
    if (part.startsWith("`")) return <code key={index}>{part.slice(1, -1)}</code>;
    if (part.startsWith("[")) return part.slice(1, part.indexOf("]"));
    return known.has(part) ? (
      <a key={index} href={`#${part}`}>
        {part}
      </a>
    ) : (
      part
    );
  });
}
