// The story of a game as somebody at the table has heard it so far.
import type { Beat, Line } from "../../protocol";

/** The log as far back as one may look: to the turn that begins in the update with this number. */
export function inReach(log: Beat[], from: number): Beat[] {
  return log
    .filter(({ seq }) => seq >= from)
    .map((beat) => (beat.seq === from ? { seq: from, story: fromTurnOn(beat.story) } : beat));
}

/** Without how the turn before ended, where a turn begins. */
function fromTurnOn(story: Line[]): Line[] {
  return story.slice(
    Math.max(
      0,
      story.findIndex(({ event }) => "turn" in event),
    ),
  );
}

/** A piece that somebody else did something with, and who. */
export interface Trace {
  piece: string;
  seat: number;
}
