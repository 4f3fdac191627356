import assert from "node:assert/strict";
import { test } from "node:test";
import { parse } from "../src/pages/rules/markdown";
import { piecesBeside } from "../src/pages/rules/pictured";
import { Box } from "../src/table/model/components";

const box = new Box({
  tiles: { moonwalk: { title: "Moonwalk", source: "rulebook" } },
  dice: { blue: { title: "Dream of the Depths", clauses: ["XX-9.1"], source: "rulebook" } },
  numbers: { hand: 2, source: "rulebook" },
});
const clause = (id: string, text: string) => `- <a id="${id}"></a>**${id}** ${text}`;

test("a piece is drawn once, next to the first clause about it", () => {
  const blocks = parse(
    [
      clause("XX-moonwalk.1", "Move on."),
      clause("XX-moonwalk.2", "As `moonwalk` says."),
      clause("XX-9.1", "Draw one more."),
      clause("XX-3.1", "A `blue` die, a `moonwalk`, `numbers` and a `setting`."),
    ].join("\n"),
  );
  assert.deepEqual(piecesBeside(blocks, box), [["moonwalk"], [], ["blue"], []]);
  assert.deepEqual(piecesBeside(blocks, null), [[], [], [], []]);
});
