// The WebSocket connection to one table. It stores the server's messages in signals, reconnects
// automatically, and resends unconfirmed actions with the same nonce so that none is played twice.
import { batch, computed, effect, signal } from "@preact/signals";
import { preferences, type Speed } from "../../preferences";
import {
  type Ack,
  type Beat,
  type ChatLine,
  type ClientMessage,
  type Clock,
  type Hinted,
  PROTOCOL,
  type Refused,
  type ServerMessage,
  type Submit,
  type TableState,
  type Undo,
  type Update,
  type You,
} from "../../protocol";

export type Link = "connecting" | "open" | "lost" | "reload" | "closed";

/** Marks a local "refusal" that is really a request to confirm a choice by repeating it. */
export const QUESTION = "confirm";
const SILENCE_TIMEOUT = 8_000; // ms without a message before we treat the connection as lost
const PING_AFTER = 4_000; // ms without a message before we send a ping
const RATE_LIMIT_DELAY = 1_000; // ms to wait before resending after hitting the rate limit

export class Connection {
  readonly link = signal<Link>("connecting");
  readonly sentence = signal("");
  readonly table = signal<TableState | null>(null);
  readonly you = signal<You | null>(null);
  readonly update = signal<Update | null>(null);
  /** The log before the first update. The stage adds later updates to its own log as it shows them. */
  readonly past = signal<Beat[]>([]);
  readonly chat = signal<ChatLine[]>([]);
  /** The number of the last chat line the user has seen. */
  readonly read = signal(0);
  readonly unread = computed(
    () =>
      this.chat.value.filter(
        ({ number, guest }) =>
          number > this.read.value &&
          guest !== this.you.value?.guest &&
          !this.you.value?.muted.includes(guest),
      ).length,
  );
  readonly clock = signal<(Clock & { until: number | null }) | null>(null);
  readonly refused = signal<Refused | null>(null);
  /** A strong bot's suggestion. "thinking" until it arrives, and cleared by the next update. */
  readonly hint = signal<Hinted | "thinking" | null>(null);
  readonly rematch = signal<string | null>(null);
  /** On a shared device: the seat that has to answer next. */
  readonly turn = signal<number | null>(null);
  /**
   * On a shared device: true if the player holding it took it out of turn and it has been the same
   * player's turn ever since.
   */
  readonly onlyLooks = signal(false);
  readonly nudge = signal<string | null>(null);
  /**
   * The action sent but not yet answered. No other action is sent until the update with its result
   * arrives, because the options on screen are out of date. It is resent after a reconnect.
   */
  readonly pending = signal<Submit | Undo | null>(null);
  readonly busy = computed(() => this.pending.value !== null);

  private socket: WebSocket | null = null;
  private tries = 0;
  private heard = 0;
  private timeout = SILENCE_TIMEOUT;
  private timer = 0;
  private readonly stopPace: () => void;
  private looking: number | null = null;
  private played: number | null = null; // number of the update that shows the pending action's result
  // Welcome messages still to come after `look`. Updates before the last one are for the previous seat.
  private awaited = 0;
  private done = false;
  private listeners = new Set<(update: Update) => void>();

  constructor(private readonly id: string) {
    this.open();
    this.timer = window.setInterval(() => this.listen(), 1_000);
    addEventListener("online", this.hurry);
    let sent = preferences.value;
    this.stopPace = effect(() => {
      const { speed, forced } = preferences.value;
      const news = speed !== sent.speed || forced !== sent.forced;
      if (news && this.link.peek() === "open") this.setPace(speed);
      sent = preferences.value;
    });
  }

  /** Tell the server how fast this viewer wants bots to play. The slowest request wins. */
  setPace(speed: Speed): void {
    this.send({ type: "wish", speed, forced: preferences.value.forced });
  }

  /** Call `listener` with every update in order, including those missed while disconnected. */
  onUpdate(listener: (update: Update) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Take an action that the last update offered. */
  submit(action: string): void {
    const update = this.update.value;
    if (!update || this.busy.value) return;
    this.deliver({
      type: "submit",
      nonce: nonce(),
      action,
      seq: update.seq,
      moment: update.view.moment,
    });
  }

  undo(): void {
    const update = this.update.value;
    if (update && !this.busy.value) this.deliver({ type: "undo", nonce: nonce(), seq: update.seq });
  }

  /** Ask the server what a strong bot would play now. */
  askForHint(): void {
    if (this.hint.value === null && this.send({ type: "hint" })) this.hint.value = "thinking";
  }

  /** Show why something can't be done, in the same place as a refusal from the server. */
  explain(sentence: string, clause = "", request = ""): void {
    this.refused.value = {
      type: "refused",
      request,
      code: "unable",
      sentence,
      clause,
      action: "",
      nonce: null,
    };
  }

  /**
   * On a shared device: switch to another seat, or with null to no seat at all. The previous player's
   * view is dropped immediately, and updates still in transit for them are ignored.
   */
  look(seat: number | null): void {
    batch(() => {
      this.forget();
      if (this.you.value) this.you.value = { ...this.you.value, seat: null };
      this.looking = seat;
      this.onlyLooks.value = seat !== null && seat !== this.turn.value;
    });
    if (this.send({ type: "look", seat })) this.awaited += 1;
  }

  private forget(): void {
    this.update.value = null;
    this.settle(); // any pending action was for the previous seat
    this.past.value = [];
    this.clock.value = null;
    this.refused.value = null;
    this.hint.value = null;
  }

  /** Send a message. Returns false if the connection is not open. */
  send(message: ClientMessage): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  close(): void {
    this.done = true;
    clearInterval(this.timer);
    removeEventListener("online", this.hurry);
    this.stopPace();
    this.socket?.close();
  }

  private deliver(message: Submit | Undo): void {
    batch(() => {
      this.pending.value = message;
      this.refused.value = null;
    });
    this.send(message);
  }

  private open(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(
      `${scheme}://${location.host}/api/tables/${encodeURIComponent(this.id)}/socket`,
    );
    this.socket = socket;
    this.heard = Date.now();
    this.timeout = SILENCE_TIMEOUT;
    socket.onopen = () => {
      this.awaited = 0;
      this.timeout = SILENCE_TIMEOUT * 2 ** Math.min(this.tries, 3); // the server answers, but it may be busy
      const seen = this.update.value?.seq ?? null;
      this.send({
        type: "hello",
        protocol: PROTOCOL,
        since: seen,
        log_since: seen ?? 0,
        speed: preferences.value.speed,
        forced: preferences.value.forced,
        look: this.looking,
      });
    };
    socket.onmessage = (event) => {
      if (socket !== this.socket) return; // we have already given up on this socket
      this.heard = Date.now();
      batch(() => this.hear(JSON.parse(event.data as string) as ServerMessage));
    };
    socket.onclose = () => {
      if (socket === this.socket) this.lose();
    };
  }

  private hear(message: ServerMessage): void {
    switch (message.type) {
      case "welcome": {
        if (this.awaited > 0 && --this.awaited > 0) break;
        if (message.you.seat === this.you.value?.seat && message.seq < (this.update.value?.seq ?? 0)) {
          // The server was restored from a backup, so our later updates no longer exist. A client can
          // only say hello once per connection, so reconnect.
          this.update.value = null;
          this.settle();
          this.lose();
          break;
        }
        const moved = this.you.value !== null && this.you.value.seat !== message.you.seat;
        if (moved) this.forget();
        // Chat from before this client joined counts as read.
        if (!this.table.value) this.read.value = message.chat.at(-1)?.number ?? 0;
        this.table.value = message.table;
        this.you.value = message.you;
        this.chat.value = message.chat;
        if (!this.update.value) this.past.value = message.log;
        this.link.value = "open";
        this.tries = 0;
        this.timeout = SILENCE_TIMEOUT;
        this.sendAgain();
        break;
      }
      case "update":
        if (this.awaited > 0) break;
        this.update.value = message;
        this.hint.value = null;
        if (this.refused.value?.request === QUESTION) this.refused.value = null; // no longer applies
        if (this.played !== null && message.seq >= this.played) this.settle();
        for (const listener of this.listeners) listener(message);
        break;
      case "table":
        this.table.value = message.table;
        this.you.value = message.you;
        break;
      case "turn":
        if (message.seat !== this.turn.value) this.onlyLooks.value = false;
        this.turn.value = message.seat;
        break;
      case "clock":
        if (this.awaited > 0) break;
        this.clock.value = {
          ...message,
          until: message.seconds === null ? null : Date.now() + message.seconds * 1_000,
        };
        break;
      case "ack":
        this.acknowledge(message);
        break;
      case "hinted":
        this.hint.value = message.seq === this.update.value?.seq ? message : null;
        break;
      case "refused":
        this.refused.value = message;
        if (message.request === "hint") this.hint.value = null;
        if (message.nonce && message.nonce === this.pending.value?.nonce) this.settle();
        if (message.code === "limit") window.setTimeout(() => this.sendAgain(), RATE_LIMIT_DELAY);
        break;
      case "said":
        this.chat.value = [...this.chat.value, message.line];
        break;
      case "nudged":
        this.nudge.value = message.by;
        break;
      case "rematched":
        this.rematch.value = message.table;
        break;
      case "reload":
        this.end("reload", message.sentence);
        break;
      case "closed":
        this.end("closed", message.sentence);
        break;
      case "pong":
        break;
    }
  }

  private acknowledge({ nonce, seq }: Ack): void {
    if (nonce !== this.pending.value?.nonce) return;
    if ((this.update.value?.seq ?? 0) >= seq) this.settle();
    else this.played = seq;
  }

  private settle(): void {
    this.pending.value = null;
    this.played = null;
  }

  /** Resend the pending action. Its nonce is the same, so the server won't play it twice. */
  private sendAgain(): void {
    if (this.pending.value) this.send(this.pending.value);
  }

  private end(link: Link, sentence: string): void {
    this.done = true;
    this.link.value = link;
    this.sentence.value = sentence;
  }

  private listen(): void {
    if (this.done || this.socket === null) return;
    const silence = Date.now() - this.heard;
    // A dead connection may never fire `onclose`, even one that was only just opened.
    if (silence > this.timeout) this.lose();
    else if (silence > PING_AFTER) this.send({ type: "ping" });
  }

  private lose(): void {
    const lost = this.socket;
    this.socket = null;
    lost?.close();
    if (this.done) return;
    this.link.value = "lost";
    const wait = Math.min(5_000, 300 * 2 ** this.tries) * (0.7 + Math.random() * 0.6);
    this.tries += 1;
    window.setTimeout(() => {
      if (!this.done) this.open();
    }, wait);
  }

  private hurry = (): void => {
    if (this.link.value === "lost") this.tries = 0;
  };
}

function nonce(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
