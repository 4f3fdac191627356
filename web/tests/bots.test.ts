import assert from "node:assert/strict";
import { test } from "node:test";
import { botWords, usualBot } from "../src/table/model/bots";

test("a bot is described by its type", () => {
  assert.equal(botWords({ bot: "sharp", stand_in: null }), "sharp bot");
  assert.equal(botWords({ bot: null, stand_in: "sleepy-head" }), "sleepy head bot stands in");
  assert.equal(botWords({ bot: null, stand_in: null }), "");
});

test("the default bot is one of those available", () => {
  assert.equal(usualBot(["random", "sleepy", "sensible", "sharp"]), "sensible");
  assert.equal(usualBot(["random", "careful"]), "careful");
  assert.equal(usualBot(["random"]), "random");
});
