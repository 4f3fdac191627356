// How events look: sheep walk from cell to cell, and whatever an event is about lights up.
import { glowing } from "../../kit/pieces";
import type { Perform } from "../../table/stage";
import type { GameEvent } from "./types";

export function perform(pieces: (event: GameEvent) => string[]): Perform<GameEvent> {
  const glow = glowing(pieces);
  return async (event, board, pace, box) => {
    if ("start" in event && "end" in event) await walk(board, event.start, event.end, pace);
    await glow(event, board, pace, box);
  };
}

const DRAWN = 44; // the side of a cell in its drawing

/** The sheep stays where it went until the next view stands; the board lets go of it then. */
async function walk(board: Element, start: string, end: string, pace: number): Promise<void> {
  const sheep = board.querySelector(`[data-moves="sheep:${start}"]`);
  const from = board.querySelector(`[data-piece="cell:${start}"]`)?.getBoundingClientRect();
  const to = board.querySelector(`[data-piece="cell:${end}"]`)?.getBoundingClientRect();
  if (!sheep || !from || !to) return;
  const unit = DRAWN / from.width; // from pixels of the page to those of the drawing
  const x = (to.left - from.left) * unit;
  const y = (to.top - from.top) * unit;
  const frames = [
    { translate: "0 0" },
    { translate: `${x / 2}px ${y / 2 - 12}px` },
    { translate: `${x}px ${y}px` },
  ];
  const walking = sheep.animate(frames, {
    duration: pace * 1.3,
    easing: "ease-in-out",
    fill: "forwards",
  });
  await walking.finished.catch(() => undefined);
}
