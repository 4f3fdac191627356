import assert from "node:assert/strict";
import { test } from "node:test";
import "./browser";
import { recentChoices, saveChoices, usual, usualSeats } from "../src/pages/landing/recent";
import { ago, ordinal, placeWords } from "../src/pages/landing/results";
import { settingGroups } from "../src/pages/landing/settings";
import type { GameInfo, SettingInfo } from "../src/protocol";

const setting = (name: string, values: string[], more: Partial<SettingInfo> = {}): SettingInfo => ({
  name,
  values,
  default: values[0] ?? "",
  text: "",
  clause: "",
  group: "as printed",
  low: null,
  high: null,
  ...more,
});

const game = {
  name: "counting",
  fewest: 2,
  most: 4,
  bots: ["random", "sensible"],
  quick: { calls: "sleepy" },
  settings: [
    setting("rounds", ["3", "all"], { low: 1, high: 10, group: "pace" }),
    setting("calls", ["strict", "sleepy"]),
  ],
} as unknown as GameInfo;

test("choices for a game are remembered, and only for that game", () => {
  localStorage.clear();
  assert.deepEqual(recentChoices(game), { seats: null, bot: null, settings: {} });
  saveChoices(game, { seats: 4, bot: "random", settings: { rounds: "7", calls: "strict" } });
  assert.deepEqual(recentChoices(game), {
    seats: 4,
    bot: "random",
    settings: { rounds: "7", calls: "strict" },
  });
  assert.deepEqual(recentChoices({ ...game, name: "other" }), { seats: null, bot: null, settings: {} });
});

test("a choice the game no longer offers is dropped", () => {
  saveChoices(game, {
    seats: 6,
    bot: "genius",
    settings: { rounds: "11", calls: "loud", weather: "fine" },
  });
  assert.deepEqual(recentChoices(game), { seats: null, bot: null, settings: {} });
});

test("unreadable storage is ignored", () => {
  localStorage.setItem("woolgather-habits", "{");
  assert.deepEqual(recentChoices(game), { seats: null, bot: null, settings: {} });
  localStorage.clear();
});

test("a quick game uses the game's preferred settings", () => {
  assert.equal(usual(game, "calls"), "sleepy");
  assert.equal(usual(game, "rounds"), "3");
  assert.equal(usualSeats(game), 3);
  assert.equal(usualSeats({ ...game, fewest: 4 }), 4);
});

test("settings come in groups, in a fixed order", () => {
  const strange = setting("moon", ["full"], { group: "weather" });
  assert.deepEqual(
    settingGroups([...game.settings, strange]).map(([group, inside]) => [
      group,
      inside.map((each) => each.name),
    ]),
    [
      ["as printed", ["calls"]],
      ["pace", ["rounds"]],
      ["weather", ["moon"]],
    ],
  );
});

test("a result is worded for the player's own seat", () => {
  const result = { scores: [3, 9, 9, 1], winners: [1, 2], places: [3, 1, 1, 4] };
  assert.equal(placeWords(result, 1), "You won, together");
  assert.equal(placeWords({ ...result, winners: [1] }, 1), "You won");
  assert.equal(placeWords(result, 0), "3rd of 4");
  assert.equal(placeWords({ scores: [2], winners: [], places: [1] }, 0), "Not this time");
  assert.deepEqual([1, 2, 3, 4, 11, 22].map(ordinal), ["1st", "2nd", "3rd", "4th", "11th", "22nd"]);
});

test("the age of a game is given in the largest unit that fits", () => {
  const now = 1_000_000_000;
  assert.equal(ago(now - 20, now), "just now");
  assert.equal(ago(now + 20, now), "just now");
  assert.equal(ago(now - 120, now), "2 minutes ago");
  assert.equal(ago(now - 86_400, now), "yesterday");
  assert.equal(ago(now - 86_400 * 15, now), "2 weeks ago");
});
