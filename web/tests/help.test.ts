import assert from "node:assert/strict";
import { test } from "node:test";
import { helpful } from "../src/table/model/help";

function nested(): { opened: string[]; die: ReturnType<typeof thing>; row: ReturnType<typeof thing> } {
  const opened: string[] = [];
  const help = { show: () => {}, hide: () => {}, open: (id: string) => opened.push(id) };
  return { opened, die: thing(help, "red"), row: thing(help, "rows.hunt") };
}

function thing(help: Parameters<typeof helpful>[0], id: string) {
  const handlers = helpful(help, id);
  assert.ok(handlers.onPointerDown && handlers.onPointerUp);
  return handlers;
}

const touch = () => Object.assign(new Event("pointerdown"), { pointerType: "touch" }) as PointerEvent;

test("a long press explains the innermost element", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const { opened, die, row } = nested();
  const finger = touch();
  die.onPointerDown(finger);
  row.onPointerDown(finger);
  context.mock.timers.tick(1000);
  assert.deepEqual(opened, ["red"]);
});

test("a tap explains nothing", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const { opened, die, row } = nested();
  const finger = touch();
  die.onPointerDown(finger);
  row.onPointerDown(finger);
  die.onPointerUp();
  row.onPointerUp();
  context.mock.timers.tick(1000);
  assert.deepEqual(opened, []);
});
