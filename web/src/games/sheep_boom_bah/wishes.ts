// Lets one gesture answer two questions. Dropping a card on a farm means "play it" and "on this player".
// Dragging a sheep to a tile means "move it" and "to here". The first action is sent when the gesture
// begins or ends. The second is stored until the server asks for it, and dropped if it asks something
// else.
import { useLayoutEffect } from "preact/hooks";
import type { BoardProps } from "./Board";

let now: BoardProps | null = null;
let begun: BoardProps["view"] | null = null;
let wish = "";

/** Called by the board on every render, so that a stored second action is sent when it becomes legal. */
export function useWishes(props: BoardProps): void {
  now = props;
  useLayoutEffect(grant, [props.options]); // before the question is painted
}

/** Send the gesture's first action. `thenTake` supplies the second. */
export function begin(action: string): void {
  if (!now) return;
  wish = "";
  begun = now.view;
  now.act(action);
}

/** Store the answer to the next question: an action, or the piece whose option to take. */
export function thenTake(wanted: string): void {
  wish = wanted;
  grant();
}

function grant(): void {
  if (!wish || !now || now.view === begun || now.options.none) return;
  const { options, act } = now;
  const wanted = wish;
  wish = "";
  // Send the action even if the cell isn't offered, so that the server can explain why it isn't legal.
  const action = options.find(wanted)?.action ?? options.on(wanted)[0]?.action ?? options.like(wanted);
  if (action) act(action);
}
