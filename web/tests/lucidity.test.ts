import assert from "node:assert/strict";
import { test } from "node:test";
import { percent } from "../src/games/lucidity/Chances";
import type { BoardProps } from "../src/games/lucidity/context";
import { effectsOf, rowOf } from "../src/games/lucidity/effects";
import { finalRole } from "../src/games/lucidity/roles";
import { Options } from "../src/kit/options";

test("only impossible events are 0%, and only certain ones 100%", () => {
  assert.deepEqual([0, 0.0004, 0.126, 0.996, 1].map(percent), ["0%", "<1%", "13%", ">99%", "100%"]);
});

test("a role is shown in words, not as an id", () => {
  assert.equal(finalRole("red-nightmare"), "red Nightmare");
  assert.equal(finalRole("eaten"), "eaten");
});

test("a slot belongs to a row, and a Shadow to the row of its colour", () => {
  assert.equal(rowOf(2, "hunt/blue-shadow"), "2/hunt");
  assert.equal(rowOf(0, "shadow/red-shadow"), "0/shadow/red");
});

test("the preview of an option is derived from its events", () => {
  const preview = [
    { event: "moved", seat: 1, owner: 0, slot: "shadow/red-shadow", clause: "" },
    { event: "placed", seat: 0, die: "blue-1", slot: "power/blue-1", clause: "" },
  ];
  const options = new Options([{ action: "move", label: "", on: [], confirm: "", preview }]);
  const props = { options, preview: "move", view: { table: { players: [] } } } as unknown as BoardProps;
  const { added, leaving, control } = effectsOf(props);
  assert.deepEqual(
    [...added],
    [
      ["0/hunt", ["red-shadow"]],
      ["0/power", ["blue-1"]],
    ],
  );
  assert.deepEqual([...leaving], ["slot:0/shadow/red-shadow"]);
  assert.equal(control, null);
});
