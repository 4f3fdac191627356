import assert from "node:assert/strict";
import { test } from "node:test";
import { plugin as sheepnappers } from "../src/games/sheepnappers";
import { pieces as sheepy } from "../src/games/sheepy_time/pieces";
import { counted, piecesIn } from "../src/kit/pieces";

test("an event's pieces come from its fields, without -1 and null", () => {
  const event = { event: "moved", seat: -1, owner: 2, die: "red-2", card: null, cell: "" };
  const fields = { seat: "seat", owner: "seat", die: "die", card: "card", cell: "cell", gone: "x" };
  assert.deepEqual(piecesIn(event, fields), ["seat:2", "die:red-2"]);
});

test("an alien is identified by its colour", () => {
  const event = { event: "gave", seat: 0, clause: "", target: "pink", card: null };
  assert.deepEqual(sheepnappers.pieces?.(event), ["seat:0", "seat:2"]);
  const nobody = { event: "played", seat: 1, clause: "", target: "nobody", card: "fuel", wish: "none" };
  assert.deepEqual(sheepnappers.pieces?.(nobody), ["seat:1", "card:fuel", "card:none"]);
});

test("a Sheep that moved is highlighted where it went, the Nightmare itself", () => {
  const shared = { seat: 1, clause: "" };
  assert.deepEqual(sheepy({ ...shared, event: "moved", start: 2, end: 5, spaces: 3 }), [
    "sheep:1",
    "seat:1",
    "space:5",
  ]);
  assert.deepEqual(sheepy({ ...shared, seat: -1, event: "nightmare-moved", start: 1, end: 3 }), [
    "nightmare:",
  ]);
});

test("identical things are counted in order of first appearance", () => {
  assert.deepEqual(counted(["b", "a", "b"]), [
    ["b", 2],
    ["a", 1],
  ]);
});
