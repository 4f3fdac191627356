import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { missed, remember } from "../src/table/model/recap";
import { line } from "./samples";

const log = [
  { seq: 1, story: [line("moved", "Ada runs.")] },
  { seq: 2, story: [line("moved")] },
  { seq: 3, story: [line("moved", "Ben runs.")] },
];

beforeEach(() => localStorage.clear());

test("on the first visit nothing was missed", () => {
  assert.deepEqual(missed("k3", 0, log), []);
});

test("the recap has all later log entries with a text", () => {
  remember("k3", 0, 1);
  assert.deepEqual(
    missed("k3", 0, log).map(({ seq }) => seq),
    [3],
  );
});

test("every seat and every table has a separate memory", () => {
  remember("k3", 0, 3);
  remember("k3", null, 1);
  assert.deepEqual(missed("k3", 0, log), []);
  assert.deepEqual(
    missed("k3", null, log).map(({ seq }) => seq),
    [3],
  );
  assert.deepEqual(missed("other", 0, log), []);
});

test("a browser without storage gets no recap", () => {
  const kept = Object.getOwnPropertyDescriptor(globalThis, "localStorage")!;
  const refuse = () => {
    throw new Error("no storage here");
  };
  Object.defineProperty(globalThis, "localStorage", {
    value: { getItem: refuse, setItem: refuse },
    configurable: true,
  });
  try {
    remember("k3", 0, 1);
    assert.deepEqual(missed("k3", 0, log), []);
  } finally {
    Object.defineProperty(globalThis, "localStorage", kept);
  }
});
