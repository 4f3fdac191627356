import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { seatsOf } from "../src/games/generic";
import { pluginOf } from "../src/games/plugins";
import type { Toolkit } from "../src/games/toolkit";
import type { Refused } from "../src/protocol";
import { inWords } from "../src/table/panels/Refusal";

const GAMES = ["lucidity", "sheep-boom-bah", "sheepnappers", "sheepy-time", "wolf-in-sleeps-clothing"];

for (const name of GAMES) {
  test(`${name} has a plugin with a board and a curve for its chart`, async () => {
    const plugin = await pluginOf({ name, board_url: null });
    assert.ok(plugin.Board);
    assert.ok(plugin.curves.length > 0);
  });
}

test("a game without a board gets the generic one, which shows every field", async () => {
  const plugin = await pluginOf({ name: "chess", board_url: null });
  const view = {
    seats: 2,
    table: {
      turn: 1,
      players: [
        { seat: 0, points: 3 },
        { seat: 1, points: 5 },
      ],
    },
  };
  assert.equal(plugin.score(view as never, 1).text, "Points 5");
  assert.deepEqual(plugin.curves, []);
});

test("the list with an object per seat is found under any name", () => {
  const table = { tiles: [1, 2], aliens: [{ wool: 1 }, { wool: 2 }] };
  assert.equal(seatsOf(table, 2)?.[0], "aliens");
  assert.equal(seatsOf(table, 3), null);
});

test("a third-party game brings a board made with the toolkit", async () => {
  const board = `export default (toolkit) => ({ curves: [], toolkit })`;
  const plugin = await pluginOf({
    name: "pig",
    board_url: `data:text/javascript,${encodeURIComponent(board)}`,
  });
  const { toolkit } = plugin as unknown as { toolkit: Toolkit };
  assert.deepEqual(Object.keys(toolkit).sort(), [
    "Fragment",
    "h",
    "hooks",
    "kit",
    "say",
    "signals",
    "speaker",
  ]);
  for (const part of [
    "Target",
    "SvgTarget",
    "Zone",
    "Mat",
    "Hand",
    "CardFace",
    "Die",
    "BoardFrame",
    "Sheep",
  ]) {
    assert.ok(part in toolkit.kit, part);
  }
  assert.equal(toolkit.speaker({ oink: "Oink, {name}!" })("oink", { name: "Ada" }), "Oink, Ada!");
});

test("every game listed as having a board has a folder", () => {
  const boards = JSON.parse(
    readFileSync(join(process.cwd(), "src", "games", "boards.json"), "utf8"),
  ) as string[];
  for (const name of boards) assert.ok(GAMES.includes(name), name);
});

const refused = (code: Refused["code"]): Refused => ({
  type: "refused",
  request: "submit",
  code,
  sentence: "There is a tile on that space already.",
  clause: "ST-rest.2",
  action: "place-on 5",
  nonce: null,
});

test("a refusal quotes the rule, but not the internal text of an action", () => {
  const prompt = "Your turn: play a card.";
  assert.equal(inWords(refused("rule"), prompt), "There is a tile on that space already.");
  assert.equal(
    inWords(refused("not-offered"), prompt),
    "That is not possible now. Your turn: play a card.",
  );
});
