import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { signal } from "@preact/signals";
import type { GamePlugin } from "../src/games/plugin";
import { change } from "../src/preferences";
import type { Beat, Update } from "../src/protocol";
import { Box } from "../src/table/model/components";
import type { Connection } from "../src/table/model/connection";
import { Stage } from "../src/table/model/stage";
import { line, option, update } from "./samples";

/** A stage with a fake plugin whose animations end when the test says so. */
class StageHarness {
  readonly update = signal<Update | null>(null);
  readonly animated: string[] = [];
  readonly paces: string[] = [];
  readonly stage: Stage;
  private listener: (update: Update) => void = () => {};
  private ends: (() => void)[] = [];

  constructor() {
    const connection = {
      update: this.update,
      past: signal<Beat[]>([{ seq: 0, story: [line("round", "It begins.")] }]),
      you: signal({ seat: 0 }),
      setPace: (speed: string) => this.paces.push(speed),
      onUpdate: (listener: (update: Update) => void) => {
        this.listener = listener;
        return () => {
          this.listener = () => {};
        };
      },
    };
    this.stage = new Stage(connection as unknown as Connection);
    this.stage.board = {} as Element;
    const perform: GamePlugin["perform"] = (event, _board, pace) => {
      this.animated.push(`${event.event} ${pace}`);
      return new Promise((resolve) => this.ends.push(resolve));
    };
    const pieces: GamePlugin["pieces"] = (event) => [`thing:${event.event}`];
    this.stage.configure({ perform, pieces } as GamePlugin, new Box({}));
  }

  receive(next: Update): void {
    this.update.value = next;
    this.listener(next);
  }

  async close(): Promise<void> {
    this.stage.close();
    while (this.ends.length > 0) await this.endAnimation();
  }

  /** End the running animation and wait for everything that follows from it. */
  async endAnimation(): Promise<void> {
    this.ends.shift()?.();
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  }

  /** The texts in the log. */
  get log(): string[] {
    return this.stage.log.value.flatMap(({ story }) => story.map(({ text }) => text));
  }

  get shown(): number | undefined {
    return this.stage.shown.value?.seq;
  }
}

const moves = (seq: number, ...events: string[]) =>
  update(seq, { story: events.map((event) => line(event, `${event}!`)) });

let harness: StageHarness;

beforeEach(() => {
  change({ slowness: 1 });
  Object.assign(document, { hidden: false });
  harness = new StageHarness();
  harness.receive(moves(1, "dealt"));
});

afterEach(() => harness.close());

test("the first view is shown immediately", () => {
  assert.equal(harness.shown, 1);
  assert.deepEqual(harness.animated, []);
  assert.ok(!harness.stage.playing.value);
});

test("a story is animated event by event, then its view appears", async () => {
  harness.receive(moves(2, "played", "moved"));
  assert.equal(harness.shown, 1);
  assert.equal(harness.stage.line.value?.text, "played!");
  await harness.endAnimation();
  assert.equal(harness.stage.line.value?.text, "moved!");
  assert.equal(harness.shown, 1);
  await harness.endAnimation();
  assert.equal(harness.shown, 2);
  assert.equal(harness.stage.line.value, null);
  assert.ok(!harness.stage.playing.value);
  assert.deepEqual(harness.animated, ["played 280", "moved 280"]);
});

test("updates that arrive during an animation wait", async () => {
  harness.receive(moves(2, "played"));
  harness.receive(moves(3, "moved"));
  await harness.endAnimation();
  assert.equal(harness.shown, 2);
  await harness.endAnimation();
  assert.equal(harness.shown, 3);
});

test("a stage that falls far behind skips animations", async () => {
  for (let seq = 2; seq <= 7; seq += 1) harness.receive(moves(seq, `event-${seq}`));
  await harness.endAnimation(); // of the first update, with five more waiting
  assert.deepEqual(harness.animated, ["event-2 280", "event-4 70"]);
  assert.equal(harness.shown, 3);
});

test("skipping shows the remaining events without animation", async () => {
  harness.receive(moves(2, "played", "moved", "gained"));
  harness.stage.skip();
  await harness.endAnimation();
  assert.equal(harness.shown, 2);
  assert.deepEqual(harness.animated, ["played 280"]);
});

test("a skip lasts until this seat's next decision", async () => {
  harness.receive(moves(2, "played"));
  harness.stage.skip();
  await harness.endAnimation();
  harness.receive(moves(3, "moved"));
  await harness.endAnimation();
  assert.ok(harness.stage.skipping.value);
  harness.receive({ ...moves(4, "gained"), options: [option("run")] });
  await harness.endAnimation();
  assert.ok(!harness.stage.skipping.value);
  assert.deepEqual(harness.paces, ["instant", "normal"]); // the bots speed up too, then return to normal
  harness.receive(moves(5, "slept"));
  assert.deepEqual(harness.animated, ["played 280", "slept 280"]);
});

test("a waiting player may skip before the next story begins", async () => {
  harness.stage.skip();
  harness.receive(moves(2, "played"));
  await harness.endAnimation();
  assert.equal(harness.shown, 2);
  assert.deepEqual(harness.animated, []);
});

test("the log is never ahead of the board", async () => {
  harness.receive(moves(2, "played", "moved"));
  harness.receive(moves(3, "gained"));
  assert.deepEqual(harness.log, ["It begins.", "dealt!", "played!"]);
  await harness.endAnimation();
  assert.deepEqual(harness.log, ["It begins.", "dealt!", "played!", "moved!"]);
  assert.equal(harness.shown, 1);
  await harness.endAnimation();
  assert.equal(harness.shown, 2);
  assert.deepEqual(harness.log, ["It begins.", "dealt!", "played!", "moved!", "gained!"]);
});

test("lines that the rules forbid to keep disappear once the board has caught up", async () => {
  const ends = line("turn-ended", "Ada ends the turn.");
  const begins = line("turn", "It is Ben's turn.", 1, { turn: 4 });
  harness.receive(update(2, { story: [ends, begins], log_from: 2 }));
  assert.deepEqual(harness.log, ["It begins.", "dealt!", "Ada ends the turn."]);
  await harness.endAnimation();
  await harness.endAnimation();
  assert.deepEqual(harness.log, ["It is Ben's turn."]);
});

test("marks of other players' moves stay until they act again, and own moves leave none", async () => {
  const asked = { asking: { decision: "play", seats: [0], clause: "" } };
  const traced = () => harness.stage.trace.value.map(({ piece, seat }) => `${piece} of ${seat}`);
  change({ slowness: 0 });
  const say = async (seq: number, event: string, seat: number, mine = false) => {
    const next = update(seq, { story: [line(event, "", seat)], options: mine ? [option("run")] : [] });
    harness.receive(mine ? { ...next, view: { ...next.view, ...asked } } : next);
    await harness.endAnimation();
  };
  await say(2, "jumped", 1);
  await say(3, "fell", 1, true);
  assert.deepEqual(traced(), ["thing:jumped of 1", "thing:fell of 1"]);
  await say(4, "bumped", 1, true); // caused by the player's own action
  assert.deepEqual(traced(), ["thing:jumped of 1", "thing:fell of 1"]);
  await say(5, "walked", 0);
  await say(6, "ran", 1);
  assert.deepEqual(traced(), ["thing:ran of 1"]);
});

test("an animation that fails does not stop the game", async () => {
  const perform: GamePlugin["perform"] = () => {
    throw new Error("no such sheep");
  };
  harness.stage.configure({ perform } as GamePlugin, new Box({}));
  harness.receive(moves(2, "played"));
  await harness.endAnimation();
  assert.equal(harness.shown, 2);
});

test("hiding the page finishes a running story", () => {
  let finished = 0;
  const effect = { getComputedTiming: () => ({ iterations: 1 }) };
  Object.assign(document, { getAnimations: () => [{ effect, finish: () => (finished += 1) }] });
  harness.receive(moves(2, "played"));
  Object.assign(document, { hidden: true });
  document.dispatchEvent(new Event("visibilitychange"));
  Object.assign(document, { getAnimations: () => [] });
  assert.equal(finished, 1);
});

test("animations for the previous seat are cancelled", async () => {
  harness.receive(moves(2, "played"));
  harness.update.value = null;
  await harness.endAnimation();
  assert.equal(harness.shown, undefined);
  assert.deepEqual(harness.log, []);
});

test("with animations off nothing is animated", async () => {
  change({ slowness: 0 });
  harness.receive(moves(2, "played", "moved"));
  await harness.endAnimation();
  assert.equal(harness.shown, 2);
  assert.deepEqual(harness.animated, []);
});

test("slow is twice as slow", () => {
  change({ slowness: 2 });
  harness.receive(moves(2, "played"));
  assert.deepEqual(harness.animated, ["played 560"]);
});

test("a hidden page animates nothing", async () => {
  Object.assign(document, { hidden: true });
  harness.receive(moves(2, "played"));
  await harness.endAnimation();
  assert.equal(harness.shown, 2);
  assert.deepEqual(harness.animated, []);
});

test("switching seats clears the stage", () => {
  harness.update.value = null;
  assert.equal(harness.shown, undefined);
});

test("a closed stage ignores updates", () => {
  harness.stage.close();
  harness.receive(moves(2));
  assert.equal(harness.shown, 1);
});
