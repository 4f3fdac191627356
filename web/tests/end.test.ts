import assert from "node:assert/strict";
import { test } from "node:test";
import type { Curve, LogLine } from "../src/games/plugin";
import { keyMoments, roundsOf } from "../src/games/sheepy_time/Ending";
import type { GameEvent } from "../src/games/sheepy_time/types";
import { turningPoints } from "../src/table/model/moments";
import { listed, verdict } from "../src/table/model/verdict";
import { columns } from "../src/table/panels/Breakdown";
import { gridStep } from "../src/table/panels/Chart";
import { line, update } from "./samples";

test("a detail with one entry per seat is a column, one with an entry per round is a column per round", () => {
  const details = {
    totals: [3, 4],
    rounds: [
      [1, 2],
      [2, 2],
    ],
    home: [["fuel", "baa", "fuel"], []],
    rolls: [
      [6, 6],
      [2, 5],
    ],
    turns: 9,
  };
  assert.deepEqual(columns(details, 2, { totals: "Wool" }), [
    { title: "Wool", cells: ["3", "4"] },
    { title: "Round 1", cells: ["1", "2"] },
    { title: "Round 2", cells: ["2", "2"] },
    { title: "Home", cells: ["2 × Fuel, Baa", ""] },
    { title: "Rolls", cells: ["2 × 6", "2, 5"] },
  ]);
});

test("components in a breakdown appear under their titles", () => {
  const called = (id: string) => (id === "gps-hack" ? "GPS Hack" : id);
  const details = { home: [["gps-hack", "gps-hack"], ["fuel"]] };
  assert.deepEqual(columns(details, 2, {}, called), [
    { title: "Home", cells: ["2 × GPS Hack", "fuel"] },
  ]);
});

test("the verdict is worded for its reader", () => {
  const names = ["Ada", "Ben", "Cleo"];
  const words = (winners: number[], you: number | null) => verdict({ winners }, names, you);
  assert.equal(words([0], 0), "You won!");
  assert.equal(words([0], 1), "Ada wins");
  assert.equal(words([0], null), "Ada wins");
  assert.equal(words([0, 2], 2), "You won, together with Ada!");
  assert.equal(words([0, 2], 1), "Ada and Cleo win together");
  assert.equal(words([], 1), "Nobody wins");
  assert.equal(verdict({ winners: [] }, ["Ada"], 0), "You lost");
  assert.equal(listed(names), "Ada, Ben and Cleo");
});

test("grid lines are 1, 2 or 5 times a power of ten apart", () => {
  assert.deepEqual([0, 4, 7, 23, 60, 260].map(gridStep), [1, 1, 2, 5, 20, 100]);
});

const curve: Curve = {
  label: "Points",
  of: (view, seat) => (view.table as { points: number[] }).points[seat]!,
};
const moment = (seq: number, points: number[], ...texts: string[]) =>
  update(seq, {
    view: { ...update(seq).view, table: { points } },
    story: texts.map((text) => line("noted", text)),
  });

test("the default moments are the largest changes, each with one line, and the end", () => {
  const jump = moment(2, [9, 0], "Ada jumps.", "Nine points.");
  const game = [
    moment(1, [0, 0], "It begins."),
    { ...jump, story: [...jump.story, line("turn", "It is Ben's turn.", 1)] },
    moment(3, [9, 1], "Ben walks."),
    moment(4, [9, 1]),
    moment(5, [9, 1], "Ada wins."),
  ];
  assert.deepEqual(
    turningPoints(game, [curve]).map(({ seq, text }) => [seq, text]),
    [
      [2, "Nine points."],
      [3, "Ben walks."],
      [5, "Ada wins."],
    ],
  );
  assert.deepEqual(turningPoints(game, []), []);
});

const logLine = (seq: number, event: object, text = "…"): LogLine<GameEvent> => ({
  event: { seat: 0, clause: "", ...event } as GameEvent,
  text,
  seq,
});

test("Sheepy Time's ending lists winks and Pillows by round", () => {
  const log = [
    logLine(1, { event: "round", round: 1 }),
    logLine(2, { event: "gained", winks: 5, total: 5, source: "fence" }),
    logLine(3, { event: "gained", seat: 1, winks: 4, total: 4, source: "card" }),
    logLine(4, { event: "woke-up", seat: 1, winks: 4 }),
    logLine(5, { event: "pillow", before: 40, after: 37, source: "cool-kids-club" }),
    logLine(6, { event: "pillow", seat: 1, before: 40, after: 35, source: "place" }),
    logLine(7, { event: "round", round: 2 }),
  ];
  assert.deepEqual(roundsOf(2, log), [
    { winks: [5, 0], pillows: [37, 40] },
    { winks: [0, 0], pillows: [37, 35] },
  ]);
});

test("Sheepy Time's moments are the largest gain, heavy losses and the end", () => {
  const log = [
    logLine(1, { event: "gained", winks: 5, total: 5, source: "fence" }, "the fence"),
    logLine(2, { event: "gained", winks: 4, total: 9, source: "moonwalk" }, "four"),
    logLine(3, { event: "woke-up", winks: 9 }, "not much"),
    logLine(4, { event: "woke-up", winks: 12 }, "twelve lost"),
    logLine(5, { event: "won", winks: 41, pillow: 40 }, "the end"),
  ];
  assert.deepEqual(
    keyMoments(log).map(({ text }) => text),
    ["four", "twelve lost", "the end"],
  );
});
