import assert from "node:assert/strict";
import { test } from "node:test";
import type { LogLine } from "../src/games/plugin";
import type { BoardProps } from "../src/games/sheepnappers/Board";
import { keyMoments, scoreSheet, why } from "../src/games/sheepnappers/Ending";
import { layOut, type Place } from "../src/games/sheepnappers/geometry";
import { fuelInWords, isYou, lightsOf } from "../src/games/sheepnappers/seats";
import type { Details, GameEvent } from "../src/games/sheepnappers/types";

const details = (more: Partial<Details>): Details => ({
  rounds: [],
  totals: [],
  brought_home: [],
  teams: null,
  ...more,
});

test("in three rounds of three aliens each gets the right wool", () => {
  const rounds = [
    [50, -10, 0],
    [-10, 30, -10],
    [0, 20, 40],
  ];
  const sheet = scoreSheet({ details: details({ rounds, totals: [40, 40, 30] }), places: [1, 1, 3] });
  assert.deepEqual(
    sheet.map(({ seat, rounds: own, total }) => [seat, own, total]),
    [
      [0, [50, -10, 0], 40],
      [1, [-10, 30, 20], 40],
      [2, [0, -10, 40], 30],
    ],
  );
});

test("partners are listed together, the better team first", () => {
  const teams = [
    [0, 2],
    [1, 3],
  ];
  const sheet = scoreSheet({
    details: details({ rounds: [[10, 20, 0, 40]], totals: [10, 20, 0, 40], teams }),
    places: [3, 1, 3, 1],
  });
  assert.deepEqual(
    sheet.map(({ seat, partner }) => [seat, partner]),
    [
      [1, 3],
      [3, 1],
      [0, 2],
      [2, 0],
    ],
  );
});

const ended = (winners: number[], teams: number[][] | null = null) =>
  why({
    outcome: {
      winners,
      details: details({ rounds: [[0], [0], [0]], teams }),
    } as never,
    names: ["Ann", "Bob", "Cleo", "Dan"],
    colours: [],
    log: [],
  });

test("the ending says who won and why, with names", () => {
  assert.equal(ended([1]), "Bob brought the most wool home in 3 rounds.");
  assert.equal(
    ended(
      [0, 2],
      [
        [0, 2],
        [1, 3],
      ],
    ),
    "Ann and Cleo brought the most wool home together.",
  );
  assert.equal(ended([0, 1]), "Equal wool: the win is shared.");
});

const logLine = (seq: number, event: object, text: string): LogLine<GameEvent> => ({
  event: { seat: 0, clause: "", ...event } as GameEvent,
  text,
  seq,
});

test("key moments are the richest flight, the crash and the Wolf's meal, in game order", () => {
  const log = [
    logLine(1, { event: "drew" }, "nothing special"),
    logLine(2, { event: "launch-failed" }, "crash"),
    logLine(3, { event: "home", seat: 1 }, "flight"),
    logLine(4, { event: "eaten", seat: 2 }, "meal"),
    logLine(5, { event: "scored", seat: 0, wool: 20 }, "less"),
    logLine(5, { event: "scored", seat: 1, wool: 60 }, "most"),
  ];
  assert.deepEqual(
    keyMoments(log).map(({ text }) => text),
    ["crash", "flight", "meal", "most"],
  );
});

test("lights show known Fuel, and the rest as empty or unknown", () => {
  assert.deepEqual(lightsOf({ fuel: 1, need: 3, sure: false }), ["full", "unknown", "unknown"]);
  assert.deepEqual(lightsOf({ fuel: 1, need: 2, sure: true }), ["full", "empty"]);
  assert.deepEqual(lightsOf({ fuel: 5, need: 3, sure: true }), ["full", "full", "full"]);
});

const apart = (one: Place, other: Place) =>
  one.x + one.width <= other.x ||
  other.x + other.width <= one.x ||
  one.y + one.height <= other.y ||
  other.y + other.height <= one.y;

for (const [name, size] of [
  ["desk", { width: 750, height: 430 }],
  ["phone", { width: 374, height: 470 }],
] as const) {
  for (const seats of [2, 3, 4]) {
    test(`${seats} saucers on a ${name} fit the board and don't overlap`, () => {
      const { seatBoxes, middle } = layOut(size, seats);
      assert.equal(seatBoxes.length, seats);
      for (const place of [...seatBoxes, middle]) {
        assert.ok(place.x >= 0 && place.x + place.width <= size.width);
        assert.ok(place.y >= 0 && place.y + place.height <= size.height);
      }
      for (const [index, seatBox] of seatBoxes.entries())
        for (const other of seatBoxes.slice(index + 1)) assert.ok(apart(seatBox, other));
    });
  }
}

test("in a replay, viewing another seat does not make it yours", () => {
  const view = { you: 1 } as BoardProps["view"];
  assert.equal(isYou({ view }, 1), true);
  assert.equal(isYou({ view }, 0), false);
  assert.equal(isYou({ view, handOf: "The hand of Ann" }, 1), false);
});

test("surplus Fuel is shown separately", () => {
  assert.equal(fuelInWords({ fuel: 2, need: 2 }), "2 of 2 Fuel");
  assert.equal(fuelInWords({ fuel: 3, need: 2 }), "2 of 2 Fuel, 1 to spare");
});
