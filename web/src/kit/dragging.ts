// Drag and drop. Everything that can be dragged can also be done by clicking.
import { useEffect, useRef } from "preact/hooks";
import type { BoardProps } from "../games/plugin";
import { above } from "./motion";

const DRAG_DISTANCE = 9; // pixels of movement before a press becomes a drag

interface Drag {
  /** The element whose copy follows the pointer. */
  ghost: () => Element | null | undefined;
  /** Picks the drop target from the elements under the pointer, topmost first. The target is highlighted. */
  onto: (under: Element[]) => Element | null | undefined;
  /** True if swiping sideways scrolls instead of dragging. */
  scrolls?: boolean;
  onStart?: () => void;
  onDrop: (target: Element | null, under: Element[]) => void;
}

/** Start tracking a drag. Call this from the element's pointerdown handler. */
export function drag(press: PointerEvent, { ghost, onto, scrolls, onStart, onDrop }: Drag): void {
  if (press.button !== 0) return;
  const thing = press.currentTarget as Element;
  let carried: HTMLElement | null = null;
  let target: Element | null = null;
  const under = (event: PointerEvent) => document.elementsFromPoint(event.clientX, event.clientY);

  const move = (event: PointerEvent) => {
    if (event.pointerId !== press.pointerId) return;
    const x = event.clientX - press.clientX;
    const y = event.clientY - press.clientY;
    if (!carried) {
      const sideways = scrolls && event.pointerType === "touch" && Math.abs(x) > Math.abs(y);
      if (Math.hypot(x, y) < DRAG_DISTANCE || sideways) return;
      const shown = ghost();
      if (!shown) return end();
      carried = above(shown, { x: press.clientX, y: press.clientY });
      carried.classList.add("kit-dragged");
      thing.classList.add("dragging");
      onStart?.();
    }
    carried.style.translate = `${x}px ${y}px`;
    target?.classList.remove("dragged-over");
    target = onto(under(event)) ?? null;
    target?.classList.add("dragged-over");
  };
  const up = (event: PointerEvent) => {
    if (event.pointerId !== press.pointerId) return;
    const dropped = carried !== null;
    end();
    if (!dropped) return;
    swallowClick();
    const lies = under(event);
    onDrop(onto(lies) ?? null, lies);
  };
  const end = () => {
    carried?.remove();
    thing.classList.remove("dragging");
    target?.classList.remove("dragged-over");
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", up);
    removeEventListener("pointercancel", end);
  };
  addEventListener("pointermove", move);
  addEventListener("pointerup", up);
  addEventListener("pointercancel", end);
}

/** Ignore the click that the browser generates at the end of a drag. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener("click", swallow, true);
  setTimeout(() => removeEventListener("click", swallow, true));
}

/** The piece that an element shows or is part of. */
export const pieceOf = (element: Element | null | undefined) =>
  element?.closest("[data-piece]")?.getAttribute("data-piece") ?? "";

/**
 * Handlers for an element that can be dragged to a target. Empty if `may` is false. Dropping it clicks the
 * target, so dragging, clicking and keys do the same.
 */
export function dragHandlers(may: boolean): { onPointerDown?: (event: PointerEvent) => void } {
  const begin = (press: PointerEvent) => {
    const thing = press.currentTarget as Element;
    drag(press, {
      ghost: () => thing,
      onto: ([top]) => {
        const target = top?.closest(".kit-target, .kit-hit");
        return target?.contains(thing) ? null : target;
      },
      onDrop: (target) => {
        if (target) setTimeout(() => target.dispatchEvent(new MouseEvent("click", { bubbles: true })));
      },
    });
  };
  return may ? { onPointerDown: begin } : {};
}

interface Dropped {
  piece: string;
  /** The view when it was dropped, and the view after that. */
  before: unknown;
  next: unknown;
}

/**
 * Handlers for dragging a card whose click would send `action`. Dropping it on the board does what a click
 * does. If it is dropped on a piece (`data-drop`) and the next question can be answered with that piece, it
 * is. This way a card that needs a target gets the piece it was dropped on, and only the server needs to know
 * which cards those are.
 */
export function useDragging(props: BoardProps, action: string | undefined) {
  const dropped = useRef<Dropped | null>(null);
  const { view, options, act } = props;

  useEffect(() => {
    const drop = dropped.current;
    if (!drop || view === drop.before) return;
    drop.next ??= view;
    if (drop.next !== view)
      dropped.current = null; // the game has moved on to something else
    else if (!options.none) {
      dropped.current = null;
      const [answer] = options.on(drop.piece);
      if (answer) act(answer.action);
    }
  }, [view, options]);

  const onPointerDown = (press: PointerEvent) => {
    dropped.current = null;
    if (!action) return;
    const slot = press.currentTarget as Element;
    drag(press, {
      ghost: () => slot.querySelector(".kit-card") ?? slot,
      onto: (under) => under.find((each) => each.matches("[data-drop]")),
      scrolls: true,
      onDrop: (target, under) => {
        if (!under.some((each) => each.matches(".board"))) return;
        const piece = pieceOf(target);
        dropped.current = piece ? { piece, before: view, next: undefined } : null;
        act(action);
      },
    });
  };
  return { onPointerDown };
}
