// Dragging a thing onto a target: a copy of it follows the pointer, and letting go over a target is a
// click on that target, so that what may be done there is the same by drag, click and key.
import { above } from "./motion";

const FAR = 8; // pixels before a press becomes a drag

/** The handler that lets a thing be carried; where nothing may be done with it, none. */
export function carrying(may: boolean): { onPointerDown?: (event: PointerEvent) => void } {
  return may ? { onPointerDown: begin } : {};
}

function begin(down: PointerEvent): void {
  if (down.button !== 0) return;
  const thing = down.currentTarget as Element;
  let copy: HTMLElement | null = null;
  const move = (event: PointerEvent) => {
    const x = event.clientX - down.clientX;
    const y = event.clientY - down.clientY;
    if (!copy && Math.hypot(x, y) < FAR) return;
    copy ??= lift(thing);
    copy.style.translate = `${x}px ${y}px`;
  };
  const end = (event: PointerEvent) => {
    for (const [name, listener] of listeners) removeEventListener(name, listener as EventListener);
    if (!copy) return;
    copy.remove();
    thing.classList.remove("carried");
    swallowClick();
    if (event.type === "pointerup") drop(thing, event.clientX, event.clientY);
  };
  const listeners = [
    ["pointermove", move],
    ["pointerup", end],
    ["pointercancel", end],
  ] as const;
  for (const [name, listener] of listeners) addEventListener(name, listener as EventListener);
}

function lift(thing: Element): HTMLElement {
  const box = thing.getBoundingClientRect();
  const copy = above(thing, { x: box.x + box.width / 2, y: box.y + box.height / 2 });
  thing.classList.add("carried");
  return copy;
}

function drop(thing: Element, x: number, y: number): void {
  const target = document.elementFromPoint(x, y)?.closest<HTMLElement>(".kit-target, .kit-hit");
  if (target && !target.contains(thing))
    setTimeout(() => target.dispatchEvent(new MouseEvent("click", { bubbles: true })));
}

/** The click that the browser makes of a press and a release does not count as one. */
function swallowClick(): void {
  const swallow = (event: Event) => event.stopImmediatePropagation();
  addEventListener("click", swallow, true);
  setTimeout(() => removeEventListener("click", swallow, true));
}
