// How events look on a plain board: sheep walk from cell to cell, and whatever an event is about lights up.
import type { Perform } from "../../table/stage";

/** The pieces that an event speaks of, as selectors. */
export function pieces(event: Record<string, any>): string[] {
  const found: string[] = [];
  for (const key of [
    "seat",
    "owner",
    "accused",
    "receiver",
    "victim",
    "target",
    "launcher",
    "partner",
  ]) {
    const value = event[key] as unknown;
    if (typeof value === "number" && value >= 0)
      found.push(`[data-mat="${value}"]`, `[data-seat="${value}"]`);
    else if (typeof value === "string" && /^[a-z]+$/.test(value))
      found.push(`[data-mat][data-colour="${value}"]`);
  }
  for (const key of ["cell", "start", "end"])
    if (/^\d,\d$/.test(String(event[key]))) found.push(`[data-cell="${event[key]}"]`);
  for (const key of ["card", "wish"])
    if (/^[a-z][\w-]*$/.test(String(event[key]))) found.push(`.board [data-card="${event[key]}"]`);
  if (/^[a-z]+-\w+$/.test(String(event["die"]))) found.push(`[data-die="${event["die"]}"]`);
  if (event["event"] === "to-centre") found.push('[data-place="centre"]');
  return found;
}

export const perform: Perform = async (event, board, pace) => {
  if (/^\d,\d$/.test(String(event["start"])) && /^\d,\d$/.test(String(event["end"])))
    await walk(board, event["start"], event["end"], pace);
  const there = pieces(event).flatMap((selector) => [...document.querySelectorAll(selector)]);
  const glow = there.map((piece) =>
    piece.animate([{ outline: "3px solid #ffd24d" }, { outline: "3px solid #ffd24d" }], {
      duration: pace * 1.2,
    }),
  );
  await Promise.all(glow.map((animation) => animation.finished.catch(() => undefined)));
};

/** The sheep stays where it went until the next view stands; the board lets go of it then. */
async function walk(board: Element, start: string, end: string, pace: number): Promise<void> {
  const sheep = board.querySelector(`[data-sheep="${start}"]`);
  const from = board.querySelector(`[data-cell="${start}"]`)?.getBoundingClientRect();
  const to = board.querySelector(`[data-cell="${end}"]`)?.getBoundingClientRect();
  if (!sheep || !from || !to) return;
  const unit = 44 / from.width; // from pixels of the page to those of the drawing
  const x = (to.left - from.left) * unit;
  const y = (to.top - from.top) * unit;
  const frames = [
    { translate: "0 0" },
    { translate: `${x / 2}px ${y / 2 - 12}px` },
    { translate: `${x}px ${y}px` },
  ];
  await sheep
    .animate(frames, { duration: pace * 1.3, easing: "ease-in-out", fill: "forwards" })
    .finished.catch(() => undefined);
}
