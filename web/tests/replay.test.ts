import assert from "node:assert/strict";
import { test } from "node:test";
import type { TableState } from "../src/protocol";
import "./browser";
import { marksOf, momentWords, turnFrom } from "../src/replay/Controls";
import { seatFor } from "../src/replay/links";
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

test("a link to a number opens the update with that number, or the last one before", () => {
  assert.deepEqual(
    [0, 1, 2, 3, 4, 99].map((seq) => momentAt(game, seq)),
    [0, 0, 1, 1, 2, 2],
  );
});

test("paging goes from turn to turn, and from the last turn to the end", () => {
  assert.equal(turnFrom(game, 0, 1), 2);
  assert.equal(turnFrom(game, 2, 1), 2);
  assert.equal(turnFrom(game, 2, -1), 0);
  assert.equal(turnFrom(game, 0, -1), 0);
});

test("hiding what comes next also hides the length of the game", () => {
  assert.equal(momentWords({ at: 3, last: 9 }, false), "4 / 10");
  assert.equal(momentWords({ at: 3, last: 9 }, true), "4");
});

test("playing on uses the seat being viewed, else the viewer's own, else the deciding one", () => {
  const asked = update(2, {
    view: { ...update(2).view, asking: { decision: "", seats: [2], clause: "" } },
  });
  const replay = (viewer: number | null) => ({
    table: {} as TableState,
    viewer,
    updates: [],
    actions: [],
  });
  assert.equal(seatFor({ replay: replay(1), own: 0, update: asked }), 1);
  assert.equal(seatFor({ replay: replay(null), own: 0, update: asked }), 0);
  assert.equal(seatFor({ replay: replay(null), own: null, update: asked }), 2);
  assert.equal(seatFor({ replay: replay(null), own: null, update: update(2) }), 0);
});
