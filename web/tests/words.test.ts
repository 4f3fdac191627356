import assert from "node:assert/strict";
import { test } from "node:test";
import { fill, say, speaker } from "../src/words";

test("blanks are filled in", () => {
  assert.equal(say("landing.seats", { fewest: 2, most: 4 }), "2–4 players");
});

test("the first blank decides between one and many", () => {
  assert.equal(fill("{n} card|{n} cards", { n: 1 }), "1 card");
  assert.equal(fill("{n} card|{n} cards", { n: 0 }), "0 cards");
});

test("a number below zero has a true minus, and a text keeps its hyphens", () => {
  assert.equal(fill("flowers {n}, {card}", { n: -2, card: "Time-Out" }), "flowers −2, Time-Out");
});

test("a blank that nobody fills stays empty", () => {
  assert.equal(fill("a {thing} b"), "a  b");
});

test("a game speaks with its own texts", () => {
  const own = speaker({ score: "{points} point|{points} points" });
  assert.equal(own("score", { points: 2 }), "2 points");
});
