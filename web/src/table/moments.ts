// The moments of a finished game that one remembers, for games that do not choose them themselves.
import { type Curve, type Told, told } from "../games/face";
import type { Update } from "../protocol";

const MOMENTS = 4;

/**
 * The moments at which the numbers of some seat changed most, in the order of the game; the last line is
 * how it ended.
 */
export function turningPoints(updates: Update[], curves: Curve[]): Told[] {
  const curve = curves[0];
  if (!curve) return [];
  const swings = updates.slice(1).map((update, index) => {
    const before = updates[index]!;
    const swing = Math.max(
      ...Array.from({ length: update.view.seats }, (_, seat) =>
        Math.abs(curve.of(update.view, seat) - curve.of(before.view, seat)),
      ),
    );
    return { update, swing };
  });
  const largest = swings
    .filter(({ swing, update }) => swing > 0 && update.story.some((line) => line.text))
    .sort((a, b) => b.swing - a.swing)
    .slice(0, MOMENTS)
    .map(({ update }) => update);
  const last = updates.findLast((update) => update.story.some((line) => line.text));
  return [...new Set([...largest, ...(last ? [last] : [])])]
    .sort((a, b) => a.seq - b.seq)
    .map((update) => {
      const lines = told(update).filter((line) => line.text);
      const ends = lines.length > 1 ? [lines[0]!, lines.at(-1)!] : lines; // what was done, and what came of it
      const kept = update === last ? lines.slice(-2) : ends;
      return { ...ends[0]!, text: kept.map((line) => line.text).join(" ") };
    });
}
