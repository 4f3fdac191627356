import assert from "node:assert/strict";
import { test } from "node:test";
import { indexOf, spotOf } from "../src/games/sheep_boom_bah/cells";
import { keyMoments, why } from "../src/games/sheep_boom_bah/Ending";
import { chainOf, tell } from "../src/games/sheep_boom_bah/reducer";
import type { GameEvent, Table } from "../src/games/sheep_boom_bah/types";

/** Two farms, a red sheep on B3 and a blue one on C3. */
function table(): Table {
  const sheep = Array<string | null>(49).fill(null);
  sheep[indexOf("2,1")] = "red";
  sheep[indexOf("2,2")] = "blue";
  const farm = { barn: {}, barnyard: {}, graveyard: 0, cards: 4 };
  const players = [
    { ...farm, colour: "red" },
    { ...farm, colour: "blue", barn: { red: 2 } },
  ];
  const tiles = Array(49).fill("face-down");
  return { sheep, tiles, players, stack: [], discard: [] } as unknown as Table;
}

const afterEvents = (events: object[]) =>
  events.reduce<Table>((now, event) => tell(now, event as GameEvent), table());

test("a cell's name is the letter and number on the fence", () => {
  assert.deepEqual(["0,0", "1,4", "6,6"].map(spotOf), ["A1", "E2", "G7"]);
});

test("a bump moves the farthest sheep first and loses none", () => {
  const now = afterEvents([
    { event: "bumped", seat: 1, start: "2,2", end: "2,3" },
    { event: "moved", seat: 0, start: "2,1", end: "2,2" },
  ]);
  assert.equal(now.sheep[indexOf("2,1")], null);
  assert.equal(now.sheep[indexOf("2,2")], "red");
  assert.equal(now.sheep[indexOf("2,3")], "blue");
});

test("a boom removes the sheep, leaves planks and grows a flower", () => {
  const now = afterEvents([
    { event: "revealed", seat: 0, cell: "2,1", tile: "land-mine" },
    { event: "blown-up", seat: 0, cell: "2,1" },
  ]);
  assert.equal(now.sheep[indexOf("2,1")], null);
  assert.equal(now.tiles[indexOf("2,1")], "cross-tile");
  assert.equal(now.players[0]!.graveyard, 1);
});

test("a stolen sheep moves to another yard, and no empty group of its colour remains", () => {
  const theft = { event: "carried", seat: 0, colour: "red", giver: 1, source: "barn", zone: "barnyard" };
  const once = afterEvents([theft]);
  assert.deepEqual(once.players[1]!.barn, { red: 1 });
  assert.deepEqual(once.players[0]!.barnyard, { red: 1 });
  assert.deepEqual(afterEvents([theft, theft]).players[1]!.barn, {});
});

test("applying a story doesn't modify the previous view", () => {
  const before = table();
  tell(before, { event: "moved", seat: 0, clause: "", start: "2,1", end: "3,1" });
  assert.deepEqual(before, table());
});

test("the chain of a move lists each sheep with its new cell", () => {
  assert.deepEqual(chainOf(table(), "2,1", ["2,2", "2,3"]), [
    { colour: "red", from: "2,1", to: "2,2" },
    { colour: "blue", from: "2,2", to: "2,3" },
  ]);
});

const line = (event: object, seq: number) => ({ event: event as GameEvent, text: `line ${seq}`, seq });

test("the ending names the player who ran out of sheep and says when the Barns broke a tie", () => {
  const log = [line({ event: "end-triggered", seat: 1 }, 1)];
  const details = { ended_by: "trigger" };
  const ending = (scores: number[], winners: number[], places: number[]) =>
    why({
      outcome: { scores, winners, places, details },
      names: ["Ann", "Bob"],
      colours: [],
      log,
    } as never);
  assert.match(ending([5, 9], [1], [2, 1]), /^The last sheep of Bob left the board/);
  assert.doesNotMatch(ending([5, 9], [1], [2, 1]), /Equal points/);
  assert.match(ending([9, 9], [1], [2, 1]), /Equal points/);
});

test("key moments are wolves, booms and thefts in game order", () => {
  const log = [
    line({ event: "moved", seat: 0 }, 1),
    line({ event: "blown-up", seat: 0 }, 2),
    line({ event: "eaten", seat: 1 }, 3),
    line({ event: "carried", seat: 1 }, 4),
  ];
  assert.deepEqual(
    keyMoments(log).map(({ seq }) => seq),
    [2, 3, 4],
  );
});
