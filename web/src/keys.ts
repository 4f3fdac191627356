// Page-wide keyboard shortcuts.
import { useLayoutEffect, useRef } from "preact/hooks";

/**
 * Call `press` for every keydown on the page, always using the handler from the latest render.
 *
 * This is a layout effect because a normal effect runs a frame later and would miss keys pressed in
 * between.
 */
export function useKeys(press: (event: KeyboardEvent) => void): void {
  const latest = useRef(press);
  latest.current = press;
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => latest.current(event);
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
}

/** True if a key press belongs to an open dialog, a form field or a browser shortcut. */
export function isElsewhere(event: KeyboardEvent): boolean {
  const typed = (event.target as Element).closest?.("input, select, textarea");
  const covered = document.querySelector("dialog[open]");
  return Boolean(typed || covered || event.ctrlKey || event.metaKey || event.altKey);
}
