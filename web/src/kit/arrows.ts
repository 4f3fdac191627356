// Arrow keys on a board: move the focus to the next option in that direction.
import { useKeys } from "../keys";
import { middleOf } from "./motion";

const DIRECTIONS: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The nearest place in a direction. Distance to the side counts double. */
export function nearest<T>(
  from: { x: number; y: number },
  [right, down]: [x: number, y: number],
  places: { what: T; x: number; y: number }[],
): T | undefined {
  let best: { what: T; far: number } | undefined;
  for (const { what, x, y } of places) {
    const along = (x - from.x) * right + (y - from.y) * down;
    const aside = Math.abs((x - from.x) * down + (y - from.y) * right);
    const far = along + 2 * aside;
    if (along > 1 && (!best || far < best.far)) best = { what, far };
  }
  return best?.what;
}

/** True if the key moves the focus onto the board, as Up does from the listed options. */
const leadsIn = (focused: Element | null, key: string) =>
  focused === document.body || (key === "ArrowUp" && focused?.closest(".choices"));

export function useArrows(board: { current: HTMLElement | null }): void {
  useKeys((event) => {
    const direction = DIRECTIONS[event.key];
    if (!direction || !board.current || event.ctrlKey || event.metaKey || event.altKey) return;
    const focused = document.activeElement;
    const here = board.current.closest(".board")?.contains(focused) ? focused : null;
    const offered = [...board.current.querySelectorAll<HTMLElement>("[data-action]")];
    if (offered.length === 0 || !(here || leadsIn(focused, event.key))) return;
    const places = offered.filter((each) => each !== here).map((what) => ({ what, ...middleOf(what) }));
    const next = here && nearest(middleOf(here), direction, places);
    event.preventDefault();
    if (next) next.focus();
    else if (!here?.matches("[data-action]")) offered[0]?.focus();
  });
}
