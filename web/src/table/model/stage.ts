// Controls what the table shows. Each update is animated event by event before its final state appears.
import { batch, effect, signal } from "@preact/signals";
import { type AnyEvent, eventOf, type GamePlugin } from "../../games/plugin";
import { preferences } from "../../preferences";
import type { Beat, StoryLine, Update } from "../../protocol";
import { chime } from "../../sound";
import { say } from "../../words";
import { Box } from "./components";
import type { Connection } from "./connection";
import { flash } from "./point";
import { inReach, type Trace } from "./story";

/**
 * Animates one event. `pace` is the length of one step in milliseconds. `box` provides component titles.
 */
export type Perform<Event = AnyEvent> = (
  event: Event,
  board: Element,
  pace: number,
  box: Box,
) => Promise<void> | void;

const STEP = 280;
const ANIMATION_TIMEOUT = 8_000; // ms after which we stop waiting for an animation
const TIME_UP = "time-up"; // sent by the server in every game
const MAX_QUEUED = 4; // with this many updates queued, skip animations

export class Stage {
  readonly shown = signal<Update | null>(null);
  readonly line = signal<StoryLine | null>(null);
  readonly playing = signal(false);
  /** The log so far, never ahead of the board. */
  readonly log = signal<Beat[]>([]);
  /** Pieces that other players used since this seat last had a decision to make on its own. */
  readonly trace = signal<Trace[]>([]);
  /** True while animations are skipped until this seat's next decision. */
  readonly skipping = signal(false);
  board: Element | null = null;

  private plugin: Pick<GamePlugin, "perform" | "sounds" | "pieces"> = {};
  private box = new Box({});
  private queue: Update[] = [];
  /** Replaced whenever the viewer's seat changes, to cancel animations started for the previous seat. */
  private viewer = {};
  private traceIsOld = false;
  private stop: () => void;

  constructor(private readonly connection: Connection) {
    const off = connection.onUpdate((update) => this.enqueue(update));
    // Clear everything when the viewer's seat changes.
    const forget = effect(() => {
      if (connection.update.value === null) this.forget();
    });
    // Animations don't run on a hidden page and so would never finish.
    const hide = () => document.hidden && this.finish();
    document.addEventListener("visibilitychange", hide);
    this.stop = () => {
      off();
      forget();
      document.removeEventListener("visibilitychange", hide);
    };
  }

  /** Set the game's animations, sounds and components. */
  configure(plugin: GamePlugin, box: Box): void {
    this.plugin = plugin;
    this.box = box;
  }

  /** Skip all animations, including those of other players' moves, until this seat's next decision. */
  skip(): void {
    if (!this.skipping.value) this.connection.setPace("instant"); // no need to slow bots down either
    this.skipping.value = true;
    this.finish();
  }

  /** Finish all running animations immediately. */
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
      const hurried = first || this.queue.length >= MAX_QUEUED || document.hidden;
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
      const behind = 1 + this.queue.length; // speed up while updates are waiting
      const pace = this.skipping.value ? 0 : (STEP * preferences.value.slowness) / behind;
      batch(() => {
        this.line.value = line;
        this.log.value = [...before, { seq: update.seq, story: update.story.slice(0, index + 1) }];
      });
      chime(eventOf(line).event, this.plugin.sounds);
      if (this.board && pace > 0) await this.perform(line, this.board, pace);
    }
  }

  /** Run an animation. If it fails or hangs, the game continues and the view shows the result. */
  private async perform(line: StoryLine, board: Element, pace: number): Promise<void> {
    let timer = 0;
    const tooLong = new Promise<void>((resolve) => {
      timer = window.setTimeout(resolve, ANIMATION_TIMEOUT);
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

  /** Tell the player that their time ran out. Shown like a refusal because phones hide the log. */
  private sayWhoseTimeWasUp(story: StoryLine[]): void {
    const you = this.connection.you.value?.seat ?? null;
    const late = story.map(eventOf).some(({ event, seat }) => event === TIME_UP && seat === you);
    if (late && !this.connection.refused.value) this.connection.explain(say("clock.up"));
  }

  /**
   * Mark the pieces that other players used. The marks stay while this player decides and are replaced
   * when others act again. If only this player had to decide, the update shows that decision's result
   * and leaves no marks.
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

  /** Flash the pieces that changed, for users who turned animations off. */
  private highlight(story: StoryLine[]): void {
    flash(story.flatMap((line) => this.plugin.pieces?.(eventOf(line)) ?? []));
  }
}
