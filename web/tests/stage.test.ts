import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { signal } from "@preact/signals";
import type { Face } from "../src/games/face";
import { change } from "../src/preferences";
import type { Update } from "../src/protocol";
import { Box } from "../src/table/box";
import type { Connection } from "../src/table/connection";
import { Stage } from "../src/table/stage";
import { line, update } from "./samples";

/** The stage with a face whose movements end when we say so. */
class Theatre {
  readonly update = signal<Update | null>(null);
  readonly told: string[] = [];
  readonly stage: Stage;
  private listener: (update: Update) => void = () => {};
  private ends: (() => void)[] = [];

  constructor() {
    const connection = {
      update: this.update,
      you: signal({ seat: 0 }),
      onUpdate: (listener: (update: Update) => void) => {
        this.listener = listener;
        return () => {
          this.listener = () => {};
        };
      },
    };
    this.stage = new Stage(connection as unknown as Connection);
    this.stage.board = {} as Element;
    const perform: Face["perform"] = (event, _board, pace) => {
      this.told.push(`${event.event} ${pace}`);
      return new Promise((resolve) => this.ends.push(resolve));
    };
    this.stage.dress({ perform } as Face, new Box({}));
  }

  hear(next: Update): void {
    this.update.value = next;
    this.listener(next);
  }

  /** The movement that is under way ends, and everything that follows from it happens. */
  async endMovement(): Promise<void> {
    this.ends.shift()?.();
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  }

  get shown(): number | undefined {
    return this.stage.shown.value?.seq;
  }
}

const moves = (seq: number, ...events: string[]) =>
  update(seq, { story: events.map((event) => line(event, `${event}!`)) });

let theatre: Theatre;

beforeEach(() => {
  change({ slowness: 1 });
  Object.assign(document, { hidden: false });
  theatre = new Theatre();
  theatre.hear(moves(1, "dealt"));
});

test("the first table is shown at once", () => {
  assert.equal(theatre.shown, 1);
  assert.deepEqual(theatre.told, []);
  assert.ok(!theatre.stage.playing.value);
});

test("a story is told event by event, and then its view stands", async () => {
  theatre.hear(moves(2, "played", "moved"));
  assert.equal(theatre.shown, 1);
  assert.equal(theatre.stage.line.value?.text, "played!");
  await theatre.endMovement();
  assert.equal(theatre.stage.line.value?.text, "moved!");
  assert.equal(theatre.shown, 1);
  await theatre.endMovement();
  assert.equal(theatre.shown, 2);
  assert.equal(theatre.stage.line.value, null);
  assert.ok(!theatre.stage.playing.value);
  assert.deepEqual(theatre.told, ["played 280", "moved 280"]);
});

test("what comes meanwhile waits for its turn", async () => {
  theatre.hear(moves(2, "played"));
  theatre.hear(moves(3, "moved"));
  await theatre.endMovement();
  assert.equal(theatre.shown, 2);
  await theatre.endMovement();
  assert.equal(theatre.shown, 3);
});

test("far behind, the stage catches up without telling", async () => {
  for (let seq = 2; seq <= 7; seq += 1) theatre.hear(moves(seq, `event-${seq}`));
  await theatre.endMovement(); // of the first; now five wait
  assert.deepEqual(theatre.told, ["event-2 280", "event-4 280"]);
  assert.equal(theatre.shown, 3);
});

test("skipping tells the rest without moving anything", async () => {
  theatre.hear(moves(2, "played", "moved", "gained"));
  theatre.stage.skip();
  await theatre.endMovement();
  assert.equal(theatre.shown, 2);
  assert.deepEqual(theatre.told, ["played 280"]);
});

test("after a skip the next story moves again", async () => {
  theatre.hear(moves(2, "played"));
  theatre.stage.skip();
  await theatre.endMovement();
  theatre.hear(moves(3, "moved"));
  assert.deepEqual(theatre.told, ["played 280", "moved 280"]);
});

test("whoever wants no movement gets none", async () => {
  change({ slowness: 0 });
  theatre.hear(moves(2, "played", "moved"));
  await theatre.endMovement();
  assert.equal(theatre.shown, 2);
  assert.deepEqual(theatre.told, []);
});

test("slow is twice as slow", () => {
  change({ slowness: 2 });
  theatre.hear(moves(2, "played"));
  assert.deepEqual(theatre.told, ["played 560"]);
});

test("a page that nobody looks at tells nothing", async () => {
  Object.assign(document, { hidden: true });
  theatre.hear(moves(2, "played"));
  await theatre.endMovement();
  assert.equal(theatre.shown, 2);
  assert.deepEqual(theatre.told, []);
});

test("another seat begins with an empty stage", () => {
  theatre.update.value = null;
  assert.equal(theatre.shown, undefined);
});

test("a closed stage hears nothing", () => {
  theatre.stage.close();
  theatre.hear(moves(2));
  assert.equal(theatre.shown, 1);
});
