// Things that may be dragged to where they should go; what a drag does can also be done by clicks.
import { above } from "../../kit/motion";

const FAR = 8; // pixels before a press becomes a drag

interface Drag {
  /** What follows the pointer. */
  ghost: () => Element | null | undefined;
  onStart?: () => void;
  /** The piece under the pointer, as its data-piece names it. */
  onOver?: (piece: string) => void;
  onDrop: (piece: string, at: Element | null) => void;
}

/** To be called when a pointer goes down on the thing. */
export function dragging(press: PointerEvent, { ghost, onStart, onOver, onDrop }: Drag): void {
  if (press.button !== 0) return;
  let carried: HTMLElement | null = null;
  let over = "";
  const under = (event: PointerEvent) => document.elementFromPoint(event.clientX, event.clientY);
  const pieceAt = (at: Element | null) => at?.closest("[data-piece]")?.getAttribute("data-piece") ?? "";

  const move = (event: PointerEvent) => {
    if (event.pointerId !== press.pointerId) return;
    const x = event.clientX - press.clientX;
    const y = event.clientY - press.clientY;
    if (!carried) {
      if (Math.hypot(x, y) < FAR) return;
      const thing = ghost();
      if (!thing) return end();
      carried = above(thing, { x: press.clientX, y: press.clientY });
      carried.classList.add("bb-dragged");
      onStart?.();
    }
    carried.style.translate = `${x}px ${y}px`;
    const piece = pieceAt(under(event));
    if (piece !== over) onOver?.(piece);
    over = piece;
  };
  const up = (event: PointerEvent) => {
    if (event.pointerId !== press.pointerId) return;
    const dropped = carried !== null;
    end();
    if (!dropped) return;
    // The release of a drag is no click.
    const swallow = (click: Event) => {
      click.preventDefault();
      click.stopImmediatePropagation();
    };
    addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", swallow, { capture: true }));
    const at = under(event);
    onDrop(pieceAt(at), at);
  };
  const end = () => {
    carried?.remove();
    carried = null;
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", up);
    removeEventListener("pointercancel", end);
  };
  addEventListener("pointermove", move);
  addEventListener("pointerup", up);
  addEventListener("pointercancel", end);
}
