// Lets one gesture answer two questions. Dropping a card on a farm means "play it" and "on this player".
// Dragging a sheep to a tile means "move it" and "to here". The first action is sent when the gesture
// begins or ends. The second is stored until the server asks for it, and dropped if it asks something
// else.
import { useLayoutEffect } from "preact/hooks";
import type { BoardProps } from "./Board";

let board: BoardProps | null = null;
let viewAtStart: BoardProps["view"] | null = null;
let stored = "";

/** Called by the board on every render, so that a stored second action is sent when it becomes legal. */
export function useStoredAnswer(props: BoardProps): void {
  board = props;
  useLayoutEffect(sendStored, [props.options]); // before the question is painted
}

/** Send the gesture's first action. `thenTake` supplies the second. */
export function begin(action: string): void {
  if (!board) return;
  stored = "";
  viewAtStart = board.view;
  board.act(action);
}

/** Store the answer to the next question: an action, or the piece whose option to take. */
export function thenAnswer(answer: string): void {
  stored = answer;
  sendStored();
}

function sendStored(): void {
  if (!stored || !board || board.view === viewAtStart || board.options.none) return;
  const { options, act } = board;
  const answer = stored;
  stored = "";
  // Send the action even if the cell isn't offered, so that the server can explain why it isn't legal.
  const action = options.find(answer)?.action ?? options.on(answer)[0]?.action ?? options.like(answer);
  if (action) act(action);
}
