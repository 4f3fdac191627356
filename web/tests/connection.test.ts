import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { type ClientMessage, PROTOCOL, type TableState } from "../src/protocol";
import { Connection, QUESTION } from "../src/table/model/connection";
import { update } from "./samples";

/** A fake WebSocket, with the test as its server. */
class FakeSocket {
  static readonly OPEN = 1;
  static made: FakeSocket[] = [];
  readonly sent: ClientMessage[] = [];
  readyState = 0;
  onopen = () => {};
  onclose = () => {};
  onmessage = (_event: { data: string }) => {};

  constructor(readonly url: string) {
    FakeSocket.made.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }
  close(): void {
    this.readyState = 3;
    this.onclose();
  }
  opens(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen();
  }
  says(message: object): void {
    this.onmessage({ data: JSON.stringify(message) });
  }
  get last(): ClientMessage | undefined {
    return this.sent.at(-1);
  }
}

Object.assign(globalThis, { WebSocket: FakeSocket });

const table = {
  id: "k3",
  code: "abc",
  commitment: null,
  status: "playing",
  seats: [],
} as unknown as TableState;
const you = { guest: "g", name: "Ada", seat: 0, host: true, muted: [], seats: [0] };
const welcome = (seq: number, more: object = {}) => ({
  type: "welcome",
  protocol: PROTOCOL,
  version: "1",
  table,
  you,
  seq,
  log: [],
  chat: [],
  ...more,
});

let connection: Connection;
const socket = () => FakeSocket.made.at(-1)!;

/** A connection seated at the table that has received update 5. */
function sit(): void {
  socket().opens();
  socket().says(welcome(5));
  socket().says(update(5));
}

beforeEach(() => {
  mock.timers.enable({ apis: ["setTimeout", "setInterval", "Date"] });
  mock.method(Math, "random", () => 0.5);
  FakeSocket.made = [];
  connection = new Connection("k3");
});

afterEach(() => {
  connection.close();
  mock.timers.reset();
  mock.restoreAll();
});

test("the connection says hello and is open after the welcome", () => {
  assert.equal(socket().url, "ws://room.test/api/tables/k3/socket");
  socket().opens();
  assert.deepEqual(socket().last, {
    type: "hello",
    protocol: PROTOCOL,
    since: null,
    log_since: 0,
    speed: "normal",
    forced: true,
    look: null,
  });
  assert.equal(connection.link.value, "connecting");
  socket().says(welcome(5));
  assert.equal(connection.link.value, "open");
});

test("an action carries the update it answers, and the next one waits for its result", () => {
  sit();
  connection.submit("flip");
  const sent = socket().last;
  assert.ok(sent?.type === "submit");
  assert.deepEqual([sent.action, sent.seq, sent.moment], ["flip", 5, 7]);
  connection.submit("flip");
  assert.equal(socket().sent.length, 2);
  socket().says({ type: "ack", nonce: "somebody else's", seq: 6 });
  assert.ok(connection.busy.value);
  socket().says({ type: "ack", nonce: sent.nonce, seq: 6 });
  assert.ok(connection.busy.value); // the options on screen are out of date
  socket().says(update(6));
  assert.ok(!connection.busy.value);
});

test("an ack for an update already shown allows the next action immediately", () => {
  sit();
  connection.submit("flip");
  const { nonce } = socket().last as { nonce: string };
  socket().says(update(6));
  assert.ok(connection.busy.value);
  socket().says({ type: "ack", nonce, seq: 6 });
  assert.ok(!connection.busy.value);
});

test("an action rejected by the rate limit is resent with the same nonce", () => {
  sit();
  connection.submit("flip");
  const before = socket().last;
  const tooFast = { code: "limit", sentence: "Wait.", clause: "", action: "", nonce: null };
  socket().says({ type: "refused", request: "message", ...tooFast });
  assert.ok(connection.busy.value);
  mock.timers.tick(1_000);
  assert.equal(socket().sent.length, 3);
  assert.deepEqual(socket().last, before);
});

test("a confirmation question disappears with the next update", () => {
  sit();
  connection.explain("Really?", "", QUESTION);
  socket().says({ type: "table", table, you });
  assert.equal(connection.refused.value?.sentence, "Really?");
  socket().says(update(6));
  assert.equal(connection.refused.value, null);
});

test("a refusal keeps its details and allows the next action", () => {
  sit();
  connection.submit("flip");
  const nonce = (socket().last as { nonce: string }).nonce;
  const refusal = { code: "rule", sentence: "Not yet.", clause: "WS-3.4", action: "flip" };
  socket().says({ type: "refused", request: "submit", nonce, ...refusal });
  assert.ok(!connection.busy.value);
  const kept = connection.refused.value!;
  assert.deepEqual(
    [kept.code, kept.sentence, kept.clause, kept.action],
    ["rule", "Not yet.", "WS-3.4", "flip"],
  );
});

test("an unconfirmed action is resent with the same nonce after a reconnect", () => {
  sit();
  connection.submit("flip");
  const before = socket().last;
  socket().close();
  assert.equal(connection.link.value, "lost");
  mock.timers.tick(300);
  assert.equal(FakeSocket.made.length, 2);
  socket().opens();
  assert.deepEqual(socket().last, {
    type: "hello",
    protocol: PROTOCOL,
    since: 5,
    log_since: 5,
    speed: "normal",
    forced: true,
    look: null,
  });
  socket().says(welcome(5));
  assert.deepEqual(socket().last, before);
});

test("reconnecting backs off up to five seconds", () => {
  const waits = [300, 600, 1200, 2400, 4800, 5000, 5000];
  for (const [index, wait] of waits.entries()) {
    socket().close();
    mock.timers.tick(wait - 1);
    assert.equal(FakeSocket.made.length, index + 1);
    mock.timers.tick(1);
    assert.equal(FakeSocket.made.length, index + 2);
  }
});

test("a silent connection is pinged, then dropped", () => {
  sit();
  mock.timers.tick(5_000);
  assert.deepEqual(socket().last, { type: "ping" });
  assert.equal(connection.link.value, "open");
  mock.timers.tick(4_000);
  assert.equal(connection.link.value, "lost");
});

test("a server that is slow to welcome gets more time at the next attempt", () => {
  socket().opens();
  mock.timers.tick(9_000);
  assert.equal(connection.link.value, "lost");
  mock.timers.tick(300);
  assert.equal(FakeSocket.made.length, 2);
  socket().opens();
  mock.timers.tick(12_000);
  socket().says(welcome(5));
  assert.equal(FakeSocket.made.length, 2);
  assert.equal(connection.link.value, "open");
});

test("a pong keeps the connection open", () => {
  sit();
  mock.timers.tick(5_000);
  socket().says({ type: "pong" });
  mock.timers.tick(4_000);
  assert.equal(connection.link.value, "open");
});

test("an action chosen while disconnected is sent after the reconnect", () => {
  sit();
  socket().close();
  connection.submit("play fuel");
  assert.ok(connection.busy.value);
  mock.timers.tick(300);
  socket().opens();
  socket().says(welcome(5));
  assert.equal((socket().last as { action: string }).action, "play fuel");
});

test("messages from a dropped connection are ignored", () => {
  sit();
  const dead = socket();
  mock.timers.tick(9_000);
  dead.says(update(6));
  assert.equal(connection.update.value?.seq, 5);
});

test("the listener gets updates in order", () => {
  const heard: number[] = [];
  connection.onUpdate(({ seq }) => heard.push(seq));
  sit();
  socket().says(update(6));
  socket().says(update(7));
  assert.deepEqual(heard, [5, 6, 7]);
});

test("after a server restore the older state is accepted", () => {
  sit();
  socket().close();
  mock.timers.tick(300);
  socket().opens();
  socket().says(welcome(3));
  assert.equal(connection.update.value, null);
  mock.timers.tick(600);
  socket().opens();
  assert.deepEqual(socket().last, {
    type: "hello",
    protocol: PROTOCOL,
    since: null,
    log_since: 0,
    speed: "normal",
    forced: true,
    look: null,
  });
});

test("switching seats clears the table", () => {
  sit();
  socket().says(welcome(5, { you: { ...you, seat: 1 }, log: [{ seq: 1, story: [] }] }));
  assert.equal(connection.update.value, null);
  assert.deepEqual(
    connection.past.value.map(({ seq }) => seq),
    [1],
  );
});

test("a clock counts down from the time of the message", () => {
  mock.timers.setTime(50_000);
  sit();
  socket().says({ type: "clock", seats: [0], seconds: 10, of: 15 });
  assert.equal(connection.clock.value?.until, 60_000);
  socket().says({ type: "clock", seats: [], seconds: null, of: null });
  assert.equal(connection.clock.value?.until, null);
});

for (const type of ["reload", "closed"]) {
  test(`after "${type}" it does not reconnect`, () => {
    sit();
    socket().says({ type, protocol: 2, sentence: "Good night." });
    socket().close();
    mock.timers.tick(20_000);
    assert.equal(connection.link.value, type);
    assert.equal(connection.sentence.value, "Good night.");
    assert.equal(FakeSocket.made.length, 1);
  });
}

test("after a hand-over, updates for the previous player are not shown", () => {
  const seen = () => connection.update.value?.seq ?? null;
  sit();
  connection.look(null);
  assert.equal(seen(), null);
  assert.equal(connection.you.value?.seat, null);
  connection.look(1);
  assert.deepEqual(socket().last, { type: "look", seat: 1 });
  socket().says(update(6)); // still for the first player
  socket().says(welcome(3, { you: { ...you, seat: null, seats: [0, 1] } }));
  socket().says(update(3)); // sent while the device was being handed over
  assert.equal(seen(), null);
  socket().says(welcome(4, { you: { ...you, seat: 1, seats: [0, 1] } }));
  socket().says(update(4));
  assert.equal(seen(), 4);
  assert.equal(connection.you.value?.seat, 1);
});

test("a reconnect resumes with the seat that was shown", () => {
  sit();
  connection.look(1);
  socket().says(welcome(4, { you: { ...you, seat: 1, seats: [0, 1] } }));
  socket().says(update(4));
  socket().close();
  mock.timers.tick(1_000);
  socket().opens();
  assert.deepEqual(socket().last, {
    type: "hello",
    protocol: PROTOCOL,
    since: 4,
    log_since: 4,
    speed: "normal",
    forced: true,
    look: 1,
  });
});

test("a player who takes the device out of turn only looks until the next decision", () => {
  sit();
  socket().says({ type: "turn", seat: 1 });
  connection.look(1);
  assert.ok(!connection.onlyLooks.value);
  connection.look(0);
  assert.ok(connection.onlyLooks.value);
  socket().says({ type: "turn", seat: 1 }); // repeated with the welcome
  assert.ok(connection.onlyLooks.value);
  socket().says({ type: "turn", seat: null });
  assert.ok(!connection.onlyLooks.value);
});
