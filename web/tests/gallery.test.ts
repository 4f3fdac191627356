import assert from "node:assert/strict";
import { test } from "node:test";
import { hallsOf, searched } from "../src/pages/landing/gallery";
import { Box } from "../src/table/model/components";

const box = new Box({
  format: 1,
  start: { pillow: 40, winks: 0, sources: { pillow: "transcribed", winks: "rulebook" } },
  need: { 2: 3, 3: 1, source: "rulebook" },
  cards: {
    fox: {
      title: "Sly Fox",
      text: "steals a hen",
      copies: 1,
      wool: 0,
      both: true,
      takes: ["hen", "hen", "fox", "1"],
      source: "reconstructed",
    },
    hen: {
      title: "Hen",
      copies: { red: 2, blue: 0 },
      both: false,
      per: "player",
      weight: -3,
      source: "rulebook",
    },
  },
  nightmares: {
    wolf: { title: "Wolf", source: "rulebook", cards: { howl: { count: 2, source: "rulebook" } } },
  },
  labels: {
    entries: { cards: "The cards", need: "Fuel", "nightmares.wolf.cards.howl": "It howls" },
    facts: {
      copies: "one in the box|{n} in the box",
      "copies.red": "|one red|{n} red",
      "copies.blue": "|one blue|{n} blue",
      wool: "|{n} wool|{n} wool",
      "start.winks": "{n} winks at the start",
      both: "everything happens|",
      takes: "takes {n}",
      "per.player": "for each player",
      "need.2": "{n} when two play",
      "need.3": "{n} when three play",
      count: "left out|one of them|{n} of them",
    },
  },
});
const halls = hallsOf(box);
const facts = (path: string) =>
  halls.flatMap((hall) => hall.exhibits).find((exhibit) => exhibit.path === path)?.facts;

test("every entry with a source is in the hall of its group", () => {
  assert.deepEqual(
    halls.map(({ title, exhibits }) => [title, exhibits.map((exhibit) => exhibit.title)]),
    [
      ["Start", ["Start"]],
      ["Fuel", ["Fuel"]],
      ["The cards", ["Sly Fox", "Hen"]],
      ["Nightmares", ["Wolf", "It howls"]],
    ],
  );
});

test("facts use the box's labels, in singular or plural", () => {
  assert.deepEqual(facts("cards.fox"), [
    "one in the box",
    "everything happens",
    "takes 2 × Hen, Sly Fox, “1”",
  ]);
  assert.deepEqual(facts("cards.hen"), ["2 red", "for each player", "Weight: −3"]);
  assert.deepEqual(facts("need"), ["3 when two play", "1 when three play"]);
  assert.deepEqual(facts("nightmares.wolf.cards.howl"), ["2 of them"]);
  assert.deepEqual(facts("start"), ["Pillow: 40", "0 winks at the start"]);
});

test("an entry with several sources is as reliable as its weakest source", () => {
  assert.deepEqual(
    halls.map(({ exhibits }) => exhibits[0]?.source),
    ["transcribed", "rulebook", "reconstructed", "rulebook"],
  );
});

test("a search finds titles, texts, facts and whole halls", () => {
  const found = (query: string) =>
    searched(halls, query).flatMap((hall) => hall.exhibits.map((exhibit) => exhibit.title));
  assert.deepEqual(found("SLY"), ["Sly Fox"]);
  assert.deepEqual(found("steals"), ["Sly Fox"]);
  assert.deepEqual(found("2 red"), ["Hen"]);
  assert.deepEqual(found("the cards"), ["Sly Fox", "Hen"]);
  assert.deepEqual(found("unicorn"), []);
  assert.equal(searched(halls, " "), halls);
});

test("a box without labels and pictures can still be shown", () => {
  const plain = new Box({ dice: { d6: { sides: 6, source: "rulebook" } } });
  assert.deepEqual(hallsOf(plain)[0]?.exhibits[0]?.facts, ["Sides: 6"]);
  assert.deepEqual(hallsOf(new Box({})), []);
});
