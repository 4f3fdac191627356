// Picks the highlights of a finished game, for games whose plugin doesn't pick its own.
import { type Curve, type LogLine, logLines } from "../../games/plugin";
import type { Update } from "../../protocol";

const MOMENTS = 4;

/**
 * The log lines for the largest changes in the first curve (usually the score), in the order they
 * happened, plus the game's last line.
 */
export function turningPoints(updates: Update[], curves: Curve[]): LogLine[] {
  const curve = curves[0];
  if (!curve) return [];
  const swings = updates.slice(1).flatMap((update, index) => {
    const before = updates[index]!;
    const changes = Array.from({ length: update.view.seats }, (_, seat) =>
      Math.abs(curve.of(update.view, seat) - curve.of(before.view, seat)),
    );
    const swing = Math.max(...changes);
    const line = swing > 0 ? lineAbout(update, changes.indexOf(swing)) : undefined;
    return line ? [{ line, swing }] : [];
  });
  const largest = swings
    .sort((a, b) => b.swing - a.swing)
    .slice(0, MOMENTS)
    .map(({ line }) => line);
  const last = updates.flatMap(logLines).findLast((line) => line.text);
  const ends = last && !largest.some((line) => line.seq === last.seq) ? [last] : [];
  return [...largest, ...ends].sort((a, b) => a.seq - b.seq);
}

/** The update's last line about a seat, since that is usually the result. */
function lineAbout(update: Update, seat: number): LogLine | undefined {
  const lines = logLines(update).filter((line) => line.text);
  return lines.findLast((line) => line.event.seat === seat) ?? lines.at(-1);
}
