// One gesture, two questions: a card dropped on a farm is "play it" and "on whom?", a sheep dragged to a
// tile "move it" and "where to?". The first is taken when the gesture begins or ends; the second waits
// until the server asks it, and is forgotten if it asks something else.
import { useLayoutEffect } from "preact/hooks";
import type { BoardProps } from "./Board";

let now: BoardProps | null = null;
let begun: BoardProps["view"] | null = null;
let wish = "";

/** The board keeps wishes going. */
export function useWishes(props: BoardProps): void {
  now = props;
  useLayoutEffect(grant, [props.options]); // before anybody sees the question
}

/** Take this; what `thenTake` names is for the question that follows. */
export function begin(action: string): void {
  if (!now) return;
  wish = "";
  begun = now.view;
  now.act(action);
}

/** When the next question is there, take this very action, or whatever is on this piece. */
export function thenTake(wanted: string): void {
  wish = wanted;
  grant();
}

function grant(): void {
  if (!wish || !now || now.view === begun || now.options.none) return;
  const { options, act } = now;
  const wanted = wish;
  wish = "";
  // A cell that is not offered is tried all the same: the server says why not.
  const action = options.find(wanted)?.action ?? options.on(wanted)[0]?.action ?? options.like(wanted);
  if (action) act(action);
}
