// One click on a cloud: choosing where to land chooses the card, and the half of the card, that leads
// there. The card is played first; when the table then asks for the way, the way to that cloud is taken.
import { useLayoutEffect, useRef } from "preact/hooks";
import type { BoardProps } from "./Board";

interface Aimed {
  piece: string;
  view: unknown;
}

/** Plays on towards the space that was clicked. `aim` is called with the piece whose click plays a card. */
export function useAim({ view, options, act }: BoardProps): (piece: string) => void {
  const aimed = useRef<Aimed | null>(null);
  // Before anybody sees the question: a click that came in between would be for something else.
  useLayoutEffect(() => {
    const { current } = aimed;
    if (!current || current.view === view || options.none) return;
    aimed.current = null; // whatever is asked now is asked once
    const way = options.on(current.piece).find(({ on }) => on.length === 1);
    if (way && view.asking?.decision === "card-mode") act(way.action);
  }, [view, options]);
  return (piece) => {
    aimed.current = { piece, view };
  };
}
