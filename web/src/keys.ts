// Keys for a whole page.
import { useLayoutEffect, useRef } from "preact/hooks";

/**
 * The handler of the latest drawing gets the key. It listens from the moment that what it belongs to is
 * drawn: an effect comes a frame later, and a key in between would be lost.
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

/** Whether a key is meant for something else: a dialog, a field that is typed in, or the browser. */
export function isElsewhere(event: KeyboardEvent): boolean {
  const typed = (event.target as Element).closest?.("input, select, textarea");
  const covered = document.querySelector("dialog[open]");
  return Boolean(typed || covered || event.ctrlKey || event.metaKey || event.altKey);
}
