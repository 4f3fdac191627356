import assert from "node:assert/strict";
import { test } from "node:test";
import { go, match, path } from "../src/router";

test("a star matches one segment of a path", () => {
  assert.deepEqual(match("/table/*", "/table/k3"), ["k3"]);
  assert.deepEqual(match("/join/*", "/join/a%20b"), ["a b"]);
});

test("a longer, shorter or different path does not match", () => {
  assert.equal(match("/table/*", "/table/k3/x"), null);
  assert.equal(match("/table/*", "/table/"), null);
  assert.equal(match("/table/*", "/rules/k3"), null);
  assert.deepEqual(match("/", "/"), []);
});

test("going to a path keeps search and hash out of it", () => {
  go("/replay/k3?as=0#12");
  assert.equal(path.value, "/replay/k3");
  go("/", true);
  assert.equal(path.value, "/");
});
