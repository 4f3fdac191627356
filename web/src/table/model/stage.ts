// What the table shows: each update is played as a story first, event by event, and then stands as it
// is.
import { batch, effect, signal } from "@preact/signals";
import { type AnyEvent, eventOf, type GamePlugin } from "../../games/plugin";
import { preferences } from "../../preferences";
import type { Beat, Line, Update } from "../../protocol";
import { chime } from "../../sound";
import { say } from "../../words";
import { Box } from "./components";
import type { Connection } from "./connection";
import { flash } from "./point";
import { inReach, type Trace } from "./story";

/**
 * Animates one event; `pace` is the length of a step in milliseconds, `box` knows the titles of the
 * pieces.
 */
export type Perform<Event = AnyEvent> = (
  event: Event,
  board: Element,
  pace: number,
  box: Box,
) => Promise<void> | void;

const STEP = 280;
const LONGEST = 8_000; // no movement takes so long; one that never ends does not hold the game up
const TIME_UP = "time-up"; // the room's own event, in every game
const PATIENCE = 4; // that many updates behind, the rest is shown at once

export class Stage {
  readonly shown = signal<Update | null>(null);
  readonly line = signal<Line | null>(null);
  readonly playing = signal(false);
  /** What has been told: never more than the board shows. */
  readonly log = signal<Beat[]>([]);
  /** What the others have done since this seat was last asked alone. */
  readonly trace = signal<Trace[]>([]);
  /** Stories are shown at once until something is asked of this seat. */
  readonly skipping = signal(false);
  board: Element | null = null;

  private plugin: Pick<GamePlugin, "perform" | "sounds" | "pieces"> = {};
  private box = new Box({});
  private queue: Update[] = [];
  /** Whose eyes these are; what was under way for others is not shown any more. */
  private viewer = {};
  private traceIsOld = false;
  private stop: () => void;

  constructor(private readonly connection: Connection) {
    const off = connection.onUpdate((update) => this.enqueue(update));
    // A seat that changed starts with an empty table.
    const forget = effect(() => {
      if (connection.update.value === null) this.forget();
    });
    // Nothing moves on a page that nobody sees, so what moves there would never end.
    const hide = () => document.hidden && this.finish();
    document.addEventListener("visibilitychange", hide);
    this.stop = () => {
      off();
      forget();
      document.removeEventListener("visibilitychange", hide);
    };
  }

  /** How the game at this table looks and sounds. */
  configure(plugin: GamePlugin, box: Box): void {
    this.plugin = plugin;
    this.box = box;
  }

  /** Show at once what is still to be told, and what others do until this seat is asked. */
  skip(): void {
    if (!this.skipping.value) this.connection.setPace("instant"); // nobody need wait for bots that are not watched
    this.skipping.value = true;
    this.finish();
  }

  /** What moves arrives at once. */
  finish(): void {
    if (!this.playing.value) return;
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().iterations !== Infinity) animation.finish();
  }

  close(): void {
    this.stop();
    this.queue = [];
  }

  private forget(): void {
    this.queue = [];
    this.viewer = {};
    this.board = null;
    batch(() => {
      this.shown.value = null;
      this.line.value = null;
      this.playing.value = false;
      this.skipping.value = false;
      this.log.value = [];
      this.trace.value = [];
    });
  }

  private enqueue(update: Update): void {
    this.queue.push(update);
    if (!this.playing.value) void this.run(this.viewer);
  }

  private async run(viewer: object): Promise<void> {
    this.playing.value = true;
    for (let update = this.queue.shift(); update; update = this.queue.shift()) {
      const first = this.shown.value === null;
      if (first) this.log.value = this.connection.past.value;
      const hurried = first || this.queue.length >= PATIENCE || document.hidden;
      if (!hurried) await this.tell(update, viewer);
      if (viewer !== this.viewer) return;
      this.show(update);
      if (!first) this.sayWhoseTimeWasUp(update.story);
      if (!first && preferences.value.slowness === 0) this.highlight(update.story);
    }
    const asked = this.isAsked(this.shown.value);
    batch(() => {
      this.playing.value = false;
      const goesOn = this.connection.you.value?.seat != null && !this.shown.value?.view.outcome;
      if (this.skipping.value && (asked || !goesOn)) {
        this.skipping.value = false;
        this.connection.setPace(preferences.value.speed);
      }
    });
    if (asked) chime("turn");
  }

  private async tell(update: Update, viewer: object): Promise<void> {
    const before = this.log.value;
    for (const [index, line] of update.story.entries()) {
      if (viewer !== this.viewer) return;
      const behind = 1 + this.queue.length; // what waits is told the quicker
      const pace = this.skipping.value ? 0 : (STEP * preferences.value.slowness) / behind;
      batch(() => {
        this.line.value = line;
        this.log.value = [...before, { seq: update.seq, story: update.story.slice(0, index + 1) }];
      });
      chime(eventOf(line).event, this.plugin.sounds);
      if (this.board && pace > 0) await this.perform(line, this.board, pace);
    }
  }

  /** A movement that fails, or never ends, is no reason to stop the game: its end is what the view shows anyway. */
  private async perform(line: Line, board: Element, pace: number): Promise<void> {
    let timer = 0;
    const tooLong = new Promise<void>((resolve) => {
      timer = window.setTimeout(resolve, LONGEST);
    });
    try {
      await Promise.race([this.plugin.perform?.(eventOf(line), board, pace, this.box), tooLong]);
    } catch (error) {
      reportError(error);
    } finally {
      clearTimeout(timer);
    }
  }

  private show(update: Update): void {
    const { seq, story } = update;
    batch(() => {
      this.log.value = inReach(
        [...this.log.value.filter((beat) => beat.seq < seq), { seq, story }],
        update.log_from,
      );
      this.leaveTrace(update);
      this.shown.value = update;
      this.line.value = null;
    });
  }

  /** Whoever was late is told so where refusals are told: on a phone the log is out of sight. */
  private sayWhoseTimeWasUp(story: Line[]): void {
    const you = this.connection.you.value?.seat ?? null;
    const late = story.map(eventOf).some(({ event, seat }) => event === TIME_UP && seat === you);
    if (late && !this.connection.refused.value) this.connection.explain(say("clock.up"));
  }

  /**
   * What others did stays marked while one answers, and goes when they act again. What follows an answer
   * that was asked of nobody else is one's own doing.
   */
  private leaveTrace({ story }: Update): void {
    const you = this.connection.you.value?.seat;
    const before = this.shown.value;
    if (you == null || before === null) return;
    if (this.isAsked(before)) this.traceIsOld = true;
    if (this.isAsked(before) && before.view.asking?.seats.length === 1) return;
    const events = story.map(eventOf).filter(({ seat }) => seat >= 0 && seat !== you);
    const found = events.flatMap((event) =>
      (this.plugin.pieces?.(event) ?? []).map((piece) => ({ piece, seat: event.seat })),
    );
    if (events.length === 0) return;
    this.trace.value = this.traceIsOld ? found : [...this.trace.value, ...found];
    this.traceIsOld = false;
  }

  private isAsked(update: Update | null): boolean {
    return this.connection.you.value?.seat != null && (update?.options.length ?? 0) > 0;
  }

  /** For whoever wants no movement: shows what has changed. */
  private highlight(story: Line[]): void {
    flash(story.flatMap((line) => this.plugin.pieces?.(eventOf(line)) ?? []));
  }
}
