import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { parse, plain, spans } from "../src/pages/rules/markdown";

const BOOK = `# A game

## Moving

A paragraph that goes
over two lines.

Another one.

- <a id="XX-move.1"></a>**XX-move.1** Walk *on*,
  further than \`move-3\`.
  - a note within

| Card | Wool |
|---|--:|
| \`fuel\` | 0 |

| Other |
|---|
| 1 |
### Small <a id="x"></a>heading
`;

const blocks = parse(BOOK);

test("headings have levels and no anchors", () => {
  const headings = blocks.filter(({ kind }) => kind === "heading");
  assert.deepEqual(
    headings.map(({ level, text }) => [level, text]),
    [
      [1, "A game"],
      [2, "Moving"],
      [3, "Small heading"],
    ],
  );
});

test("consecutive lines form one paragraph, and an empty line ends it", () => {
  const paragraphs = blocks.filter(({ kind }) => kind === "paragraph");
  assert.deepEqual(
    paragraphs.map(({ text }) => text),
    ["A paragraph that goes over two lines.", "Another one."],
  );
});

test("an item with an anchor is a clause and continues on the next line", () => {
  const items = blocks.filter(({ kind }) => kind === "item");
  assert.deepEqual(
    items.map(({ clause, text }) => [clause, text]),
    [
      ["XX-move.1", "**XX-move.1** Walk *on*, further than `move-3`."],
      ["", "a note within"],
    ],
  );
});

test("tables drop their separator line, and an empty line separates two tables", () => {
  const tables = blocks.filter(({ kind }) => kind === "table");
  assert.deepEqual(
    tables.map(({ rows }) => rows),
    [
      [
        ["Card", "Wool"],
        ["`fuel`", "0"],
      ],
      [["Other"], ["1"]],
    ],
  );
});

test("a search ignores formatting marks", () => {
  const item = blocks.find(({ clause }) => clause);
  assert.ok(item && plain(item).includes("walk on, further than move-3"));
});

test("a line is split into emphasis, code, links and known clauses", () => {
  const known = new Set(["XX-move.1"]);
  assert.deepEqual(spans("**Not** *very* `far`: [see](x.md) XX-move.1, not XX-gone.2", known), [
    { kind: "strong", text: "Not" },
    { kind: "text", text: " " },
    { kind: "emphasis", text: "very" },
    { kind: "text", text: " " },
    { kind: "code", text: "far" },
    { kind: "text", text: ": " },
    { kind: "text", text: "see" },
    { kind: "text", text: " " },
    { kind: "clause", text: "XX-move.1" },
    { kind: "text", text: ", not " },
    { kind: "text", text: "XX-gone.2" },
  ]);
});

const GAMES = join(process.cwd(), "..", "src", "woolgather", "games");

for (const game of readdirSync(GAMES, { withFileTypes: true })) {
  if (!game.isDirectory() || game.name.startsWith("_")) continue;
  test(`every clause of the rulebook of ${game.name} is found, with no marks left`, () => {
    const text = readFileSync(join(GAMES, game.name, "rulebook.md"), "utf8");
    const found = parse(text);
    const anchors = [...text.matchAll(/^\s*- <a id="([^"]+)">/gm)].map(([, id]) => id);
    assert.ok(anchors.length > 50);
    const clauses = found
      .filter(({ kind, clause }) => kind === "item" && clause)
      .map(({ clause }) => clause);
    assert.deepEqual(clauses, anchors);
    const known = new Set(clauses);
    const left = found
      .flatMap((block) => [block.text, ...block.rows.flat()])
      .flatMap((words) => spans(words, known))
      .filter(({ kind, text: words }) => kind === "text" && /`|<a |\*\*|\]\(/.test(words));
    assert.deepEqual(left, []);
  });
}
