// One table over its WebSocket: keeps what the server said as signals, reconnects by itself, never plays
// twice.
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

/** What a refusal answers that is really a question. */
export const QUESTION = "confirm";
const SILENCE = 8_000; // nothing heard for so long: the connection is lost
const DOUBT = 4_000; // ask whether the server is there
const BREATH = 1_000; // after being told that we are too fast

export class Connection {
  readonly link = signal<Link>("connecting");
  readonly sentence = signal("");
  readonly table = signal<TableState | null>(null);
  readonly you = signal<You | null>(null);
  readonly update = signal<Update | null>(null);
  /** The story up to where the updates begin; those are told by the stage. */
  readonly past = signal<Beat[]>([]);
  readonly chat = signal<ChatLine[]>([]);
  /** The number of the last line of chat that was on the screen. */
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
  /** What a strong player would do; "thinking" until it comes, gone with the next update. */
  readonly hint = signal<Hinted | "thinking" | null>(null);
  readonly rematch = signal<string | null>(null);
  /** Where several people share this device: whose answer is waited for next. */
  readonly turn = signal<number | null>(null);
  /** Whether whoever holds the device took it while somebody else was asked, and nothing has changed since. */
  readonly onlyLooks = signal(false);
  readonly nudge = signal<string | null>(null);
  /**
   * An action on its way; until what it did is here nothing else is sent, since what is still offered would
   * come too late. While the line is lost it waits.
   */
  readonly pending = signal<Submit | Undo | null>(null);
  readonly busy = computed(() => this.pending.value !== null);

  private socket: WebSocket | null = null;
  private tries = 0;
  private heard = 0;
  private patience = SILENCE;
  private timer = 0;
  private readonly stopPace: () => void;
  private looking: number | null = null;
  private played: number | null = null; // the update that shows what the pending action did
  private awaited = 0; // welcomes for who looks now; what comes before them was meant for somebody else
  private done = false;
  private listeners = new Set<(update: Update) => void>();

  constructor(private readonly id: string) {
    this.open();
    this.timer = window.setInterval(() => this.listen(), 1_000);
    addEventListener("online", this.hurry);
    let told = preferences.value;
    this.stopPace = effect(() => {
      const { speed, forced } = preferences.value;
      const news = speed !== told.speed || forced !== told.forced;
      if (news && this.link.peek() === "open") this.setPace(speed);
      told = preferences.value;
    });
  }

  /** How fast the bots should play for this viewer; the table takes what the calmest wants. */
  setPace(speed: Speed): void {
    this.send({ type: "wish", speed, forced: preferences.value.forced });
  }

  /** Called with every update in order, also those missed while the connection was lost. */
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

  /** Ask what a strong player would do now. */
  askForHint(): void {
    if (this.hint.value === null && this.send({ type: "hint" })) this.hint.value = "thinking";
  }

  /** Say why something cannot be done, as the server would. */
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
   * Somebody takes the device, or with null lays it down. What the one before could see is dropped at once,
   * and what is still on its way for them is not heard.
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
    this.settle(); // what was meant for another seat
    this.past.value = [];
    this.clock.value = null;
    this.refused.value = null;
    this.hint.value = null;
  }

  /** Whether it went out: while the line is lost, nothing does. */
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
    this.patience = SILENCE;
    socket.onopen = () => {
      this.awaited = 0;
      this.patience = SILENCE * 2 ** Math.min(this.tries, 3); // it is there, but it may be busy
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
      if (socket !== this.socket) return; // what a line says that we gave up does not count
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
          // The server was set back to a backup: what we have seen since then has not happened. A line
          // says hello once, so a new one is opened.
          this.update.value = null;
          this.settle();
          this.lose();
          break;
        }
        const moved = this.you.value !== null && this.you.value.seat !== message.you.seat;
        if (moved) this.forget();
        if (!this.table.value) this.read.value = message.chat.at(-1)?.number ?? 0; // said before one came
        this.table.value = message.table;
        this.you.value = message.you;
        this.chat.value = message.chat;
        if (!this.update.value) this.past.value = message.log;
        this.link.value = "open";
        this.tries = 0;
        this.patience = SILENCE;
        this.sendAgain();
        break;
      }
      case "update":
        if (this.awaited > 0) break;
        this.update.value = message;
        this.hint.value = null;
        if (this.refused.value?.request === QUESTION) this.refused.value = null; // about what is over now
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
        if (message.code === "limit") window.setTimeout(() => this.sendAgain(), BREATH);
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

  /** What may not have been heard, with the same nonce: it cannot happen twice. */
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
    // A dead line does not even say that it closes; also one that was opened anew may be dead.
    if (silence > this.patience) this.lose();
    else if (silence > DOUBT) this.send({ type: "ping" });
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
