// What the table shows: each update is played as a story first, event by event, and then stands as it
// is.
import { effect, signal } from "@preact/signals";
import { type AnyEvent, eventOf, type Face } from "../games/face";
import { preferences } from "../preferences";
import type { Line, Update } from "../protocol";
import { chime } from "../sound";
import { Box } from "./box";
import type { Connection } from "./connection";
import { flash } from "./point";

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
const PATIENCE = 4; // that many updates behind, the rest is shown at once

export class Stage {
  readonly shown = signal<Update | null>(null);
  readonly line = signal<Line | null>(null);
  readonly playing = signal(false);
  board: Element | null = null;

  private face: Pick<Face, "perform" | "sounds" | "pieces"> = {};
  private box = new Box({});
  private queue: Update[] = [];
  private skipping = false;
  private stop: () => void;

  constructor(private readonly connection: Connection) {
    const off = connection.onUpdate((update) => this.enqueue(update));
    // A seat that changed starts with an empty table.
    const forget = effect(() => {
      if (connection.update.value === null) this.shown.value = null;
    });
    this.stop = () => {
      off();
      forget();
    };
  }

  /** How the game at this table looks and sounds. */
  dress(face: Face, box: Box): void {
    this.face = face;
    this.box = box;
  }

  /** Show what is still to be told at once. */
  skip(): void {
    if (!this.playing.value) return;
    this.skipping = true;
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().iterations !== Infinity) animation.finish();
  }

  close(): void {
    this.stop();
    this.queue = [];
  }

  private enqueue(update: Update): void {
    this.queue.push(update);
    if (!this.playing.value) void this.run();
  }

  private async run(): Promise<void> {
    this.playing.value = true;
    for (let update = this.queue.shift(); update; update = this.queue.shift()) {
      const first = this.shown.value === null;
      const hurried = first || this.queue.length >= PATIENCE || document.hidden;
      if (!hurried) await this.tell(update);
      this.shown.value = update;
      this.line.value = null;
      if (!first && preferences.value.slowness === 0) this.highlight(update.story);
    }
    this.playing.value = false;
    this.skipping = false;
    const asked = this.shown.value?.options.length ?? 0;
    if (asked && this.connection.you.value?.seat != null) chime("turn");
  }

  private async tell(update: Update): Promise<void> {
    for (const line of update.story) {
      const pace = this.skipping ? 0 : STEP * preferences.value.slowness;
      this.line.value = line;
      chime(eventOf(line).event, this.face.sounds);
      if (this.board && pace > 0) await this.face.perform?.(eventOf(line), this.board, pace, this.box);
    }
  }

  /** For whoever wants no movement: shows what has changed. */
  private highlight(story: Line[]): void {
    flash(story.flatMap((line) => this.face.pieces?.(eventOf(line)) ?? []));
  }
}
