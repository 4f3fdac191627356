import assert from "node:assert/strict";
import { test } from "node:test";
import { marksOf } from "../src/replay/Controls";
import { momentAt } from "../src/replay/useReplay";
import { line, update } from "./samples";

const game = [
  update(1, { story: [line("round"), line("turn")] }),
  update(2, { story: [line("moved")] }),
  update(4, { story: [line("turn")] }),
];

test("rounds have big marks on the slider, turns small ones", () => {
  assert.deepEqual(marksOf(game), [
    { index: 0, big: true },
    { index: 2, big: false },
  ]);
});

test("a link to a number opens the moment that shows it, or the last one before", () => {
  assert.deepEqual(
    [0, 1, 2, 3, 4, 99].map((seq) => momentAt(game, seq)),
    [0, 0, 1, 1, 2, 2],
  );
});
