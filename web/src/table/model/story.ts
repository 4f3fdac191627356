// Helpers for the game log at a table.
import type { Beat, StoryLine } from "../../protocol";

/** The part of the log that may be shown: everything since the turn that begins in update `from`. */
export function inReach(log: Beat[], from: number): Beat[] {
  return log
    .filter(({ seq }) => seq >= from)
    .map((beat) => (beat.seq === from ? { seq: from, story: fromTurnOn(beat.story) } : beat));
}

/** Drop the lines before a turn begins, which belong to the previous turn. */
function fromTurnOn(story: StoryLine[]): StoryLine[] {
  return story.slice(
    Math.max(
      0,
      story.findIndex(({ event }) => "turn" in event),
    ),
  );
}

/** A piece that another player used, and that player's seat. */
export interface Trace {
  piece: string;
  seat: number;
}
