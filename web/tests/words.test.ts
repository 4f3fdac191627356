import assert from "node:assert/strict";
import { test } from "node:test";
import { fill, say, speaker } from "../src/words";

test("blanks are filled in", () => {
  assert.equal(say("landing.seats", { fewest: 2, most: 4 }), "2–4 players");
});

test("the first blank decides between singular and plural", () => {
  assert.equal(fill("{n} card|{n} cards", { n: 1 }), "1 card");
  assert.equal(fill("{n} card|{n} cards", { n: 0 }), "0 cards");
});

test("a negative number gets a proper minus, and a text keeps its hyphens", () => {
  assert.equal(fill("flowers {n}, {card}", { n: -2, card: "Time-Out" }), "flowers −2, Time-Out");
});

test("a blank without a value is empty", () => {
  assert.equal(fill("a {thing} b"), "a  b");
});

test("a game has its own texts", () => {
  const own = speaker({ score: "{points} point|{points} points" });
  assert.equal(own("score", { points: 2 }), "2 points");
});
