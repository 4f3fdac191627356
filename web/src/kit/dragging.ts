// Dragging a card onto the table. Dropping it there does what a click on it does; if it is dropped on a
// piece, and the next thing that is asked can be answered with that piece, it is. So a card that asks for a
// target gets the one that it was dropped on, and which cards do that, only the server knows.
import { useEffect, useRef } from "preact/hooks";
import type { BoardProps } from "../games/face";
import { above } from "./motion";

const FAR = 10; // pixels before a press becomes a drag

interface Dropped {
  piece: string;
  /** What was shown when it was dropped, and what came next. */
  before: unknown;
  next: unknown;
}

/** The handlers of something whose click would take this action; nothing to drag without one. */
export function useDragging(props: BoardProps, action: string | undefined) {
  const dropped = useRef<Dropped | null>(null);
  const dragged = useRef(false);
  const { view, options, act } = props;

  useEffect(() => {
    const drop = dropped.current;
    if (!drop || view === drop.before) return;
    drop.next ??= view;
    if (drop.next !== view)
      dropped.current = null; // the table has gone on to something else
    else if (!options.none) {
      dropped.current = null;
      const [answer] = options.on(drop.piece);
      if (answer) act(answer.action);
    }
  }, [view, options]);

  const onPointerDown = (press: PointerEvent) => {
    dragged.current = false;
    dropped.current = null;
    if (!action || press.button !== 0) return;
    const slot = press.currentTarget as HTMLElement;
    let ghost: HTMLElement | null = null;
    let over: Element | null = null;

    const move = (event: PointerEvent) => {
      const x = event.clientX - press.clientX;
      const y = event.clientY - press.clientY;
      if (!ghost) {
        const sideways = event.pointerType === "touch" && Math.abs(x) > Math.abs(y); // scrolls the hand
        if (Math.hypot(x, y) < FAR || sideways) return;
        dragged.current = true;
        ghost = above(slot.querySelector(".kit-card") ?? slot, { x: press.clientX, y: press.clientY });
        ghost.classList.add("kit-dragged");
        slot.classList.add("dragging");
      }
      ghost.style.translate = `${x}px ${y}px`;
      over?.classList.remove("dragged-over");
      over = pieceAt(event);
      over?.classList.add("dragged-over");
    };
    const end = (event: PointerEvent) => {
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", end);
      removeEventListener("pointercancel", end);
      ghost?.remove();
      slot.classList.remove("dragging");
      over?.classList.remove("dragged-over");
      if (!ghost || event.type === "pointercancel" || !isOnBoard(event)) return;
      const piece = over?.getAttribute("data-piece") ?? "";
      dropped.current = piece ? { piece, before: view, next: undefined } : null;
      act(action);
    };
    addEventListener("pointermove", move);
    addEventListener("pointerup", end);
    addEventListener("pointercancel", end);
  };
  const onClickCapture = (event: Event) => {
    if (dragged.current) event.stopPropagation(); // it was put back, not clicked
    dragged.current = false;
  };
  return { onPointerDown, onClickCapture };
}

const under = (event: PointerEvent) => document.elementsFromPoint(event.clientX, event.clientY);

/** Where something can be dropped is marked: `data-drop`. */
function pieceAt(event: PointerEvent): Element | null {
  return under(event).find((each) => each.matches("[data-drop]")) ?? null;
}

function isOnBoard(event: PointerEvent): boolean {
  return under(event).some((each) => each.matches(".board"));
}
