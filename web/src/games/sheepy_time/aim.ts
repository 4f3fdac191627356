// Lets one click on a cloud answer two questions: which card to play, and which of its moves to make. The
// card is played first. When the server then asks for the move, the one to that cloud is sent.
import { useLayoutEffect, useRef } from "preact/hooks";
import type { BoardProps } from "./Board";

interface Aimed {
  piece: string;
  view: unknown;
}

/** Returns a function to call when a click on `piece` plays a card. */
export function useAim({ view, options, act }: BoardProps): (piece: string) => void {
  const clickedOption = useRef<Aimed | null>(null);
  // A layout effect answers before the question is painted, so that no click can reach a button that is about
  // to change.
  useLayoutEffect(() => {
    const { current } = clickedOption;
    if (!current || current.view === view || options.none) return;
    clickedOption.current = null; // try this only for the first question
    const way = options.on(current.piece).find(({ on }) => on.length === 1);
    if (way && view.asking?.decision === "card-mode") act(way.action);
  }, [view, options]);
  return (piece) => {
    clickedOption.current = { piece, view };
  };
}
