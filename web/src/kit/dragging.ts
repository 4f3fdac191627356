// Dragging a thing to where it should go; what a drag does can also be done by clicks.
import { useEffect, useRef } from "preact/hooks";
import type { BoardProps } from "../games/plugin";
import { above } from "./motion";

const FAR = 9; // pixels before a press becomes a drag

interface Drag {
  /** What follows the pointer, as a copy. */
  ghost: () => Element | null | undefined;
  /** Of what lies under the pointer, the topmost first, where the thing would be dropped; that is marked. */
  onto: (under: Element[]) => Element | null | undefined;
  /** Whether a finger that goes sideways scrolls instead. */
  scrolls?: boolean;
  onStart?: () => void;
  onDrop: (target: Element | null, under: Element[]) => void;
}

/** To be called when a pointer goes down on the thing. */
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
      if (Math.hypot(x, y) < FAR || sideways) return;
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

/** The click that the browser makes of a press and a release does not count as one. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener("click", swallow, true);
  setTimeout(() => removeEventListener("click", swallow, true));
}

/** The piece that an element shows, or is part of. */
export const pieceOf = (element: Element | null | undefined) =>
  element?.closest("[data-piece]")?.getAttribute("data-piece") ?? "";

/**
 * The handler that lets a thing be carried to a target; where nothing may be done with it, none. Letting
 * go over a target is a click on it, so that what may be done there is the same by drag, click and key.
 */
export function carrying(may: boolean): { onPointerDown?: (event: PointerEvent) => void } {
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
  /** What was shown when it was dropped, and what came next. */
  before: unknown;
  next: unknown;
}

/**
 * The handler of a card whose click would take this action; nothing to drag without one. Dropping it on
 * the board does what a click does; if it is dropped on a piece (`data-drop`), and the next thing that is
 * asked can be answered with that piece, it is. So a card that asks for a target gets the one that it was
 * dropped on, and which cards do that, only the server knows.
 */
export function useDragging(props: BoardProps, action: string | undefined) {
  const dropped = useRef<Dropped | null>(null);
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
