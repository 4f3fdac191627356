import assert from "node:assert/strict";
import { test } from "node:test";
import { nightmareCard, sheepCard } from "../src/games/sheepy_time/cards";
import { Box, capitals, clausesAbout, readable } from "../src/table/model/components";

const box = new Box({
  format: 1,
  start: { pillow: 40, sources: { pillow: "rulebook" } },
  cards: {
    "move-7": { title: "Move 7", moves: [7], catch: 0, winks: 0, both: false, source: "transcribed" },
    "move-1-and-catch-1": { moves: [1], catch: 1, winks: 0, both: true, source: "transcribed" },
  },
  nightmares: {
    bump: {
      title: "Bump",
      source: "rulebook",
      cards: { "bump-back-2": { kind: "jump", amount: -2, source: "x" } },
    },
  },
});

test("an entry is found at any depth", () => {
  assert.equal(box.entry("move-7")?.title, "Move 7");
  assert.equal(box.entry("bump-back-2")?.kind, "jump");
  assert.equal(box.entry("pillow"), null); // a number, not a component
  assert.equal(box.entry("unicorn"), null);
});

test("a path distinguishes a row and a face with the same name", () => {
  const dice = new Box({ faces: { hunt: { title: "Hunt" } }, rows: { hunt: { title: "Hunt row" } } });
  assert.equal(dice.title("hunt"), "Hunt");
  assert.equal(dice.title("rows.hunt"), "Hunt row");
  assert.equal(dice.entry("tracks.hunt"), null);
  assert.equal(dice.title("rows.power"), "Power");
});

test("a title comes from the box, or else from the id", () => {
  assert.equal(box.title("move-7"), "Move 7");
  assert.equal(box.title("tough-luck"), "Tough Luck");
});

test("a Sheep card is drawn from its entry in the box", () => {
  assert.deepEqual(sheepCard(box.entry("move-1-and-catch-1")), {
    parts: [
      { sign: "ahead", text: "1" },
      { sign: "zzz", text: "1" },
    ],
    joint: "and",
  });
  const edited = sheepCard({ moves: [3, 9], catch: 0, winks: 4, both: false });
  assert.deepEqual(
    edited?.parts.map(({ text }) => text),
    ["3", "9", "+4"],
  );
  assert.equal(edited?.joint, "or");
  assert.equal(sheepCard(box.entry("bump-back-2")), null);
});

test("a Nightmare card shows its Nightmare and its distance", () => {
  assert.deepEqual(nightmareCard(box.entry("bump-back-2")), { name: "bump", sign: "−2", word: "jump" });
  assert.equal(nightmareCard(box.entry("move-7")), null);
});

const clause = (id: string, text: string) => ({ id, text, source: "", section: "" });
const book = {
  text: "",
  clauses: [
    clause("ST-moonwalk.1", "Gain 2."),
    clause("ST-move.1", "Walk."),
    clause("ST-x.1", "A `pillow`."),
  ],
};

test("clauses about a component are found by its id, then by mention, then by a shorter id", () => {
  const about = (id: string) => clausesAbout(book, id).map((each) => each.id);
  assert.deepEqual(about("moonwalk"), ["ST-moonwalk.1"]);
  assert.deepEqual(about("pillow"), ["ST-x.1"]);
  assert.deepEqual(about("move-4-or-catch-1"), ["ST-move.1"]);
  assert.deepEqual(about("unicorn"), []);
});

test("an entry may list the clauses about it", () => {
  const found = clausesAbout(book, "moonwalk", { clauses: ["ST-x.1"] });
  assert.deepEqual(
    found.map((each) => each.id),
    ["ST-x.1"],
  );
});

test("ids become readable text", () => {
  assert.equal(readable("tough-luck"), "Tough luck");
  assert.equal(capitals("face-down"), "Face Down");
});
