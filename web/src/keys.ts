// Keys for a whole page.
import { useEffect, useRef } from "preact/hooks";

/**
 * The handler of the latest drawing gets the key, also when it comes before the effects of that drawing.
 */
export function useKeys(press: (event: KeyboardEvent) => void): void {
  const latest = useRef(press);
  latest.current = press;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => latest.current(event);
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
}
