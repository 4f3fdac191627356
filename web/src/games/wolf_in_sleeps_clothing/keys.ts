// The keyboard at the bed: space flips, and runs while it is held; numbers point at the places.
import { useLayoutEffect, useRef } from "preact/hooks";
import { isElsewhere, useKeys } from "../../keys";
import type * as kit from "../plugin";
import type { Hold } from "./hold";
import type { GameEvent, Table } from "./types";

type BoardProps = kit.BoardProps<Table, GameEvent>;

/** The places that may be chosen, numbered after what the tray lists. */
export function placeKeys({ options, numbers }: BoardProps): Map<string, number> {
  const places = options.all.filter(({ action }) => !numbers.has(action));
  const used = numbers.size;
  return new Map(places.slice(0, 9 - used).map(({ action }, index) => [action, used + index + 1]));
}

export function useBedKeys(props: BoardProps, keys: Map<string, number>, hold: Hold): void {
  const pressed = useRef(false); // the space bar, and it was meant for the bed
  useKeys((event) => {
    if (isElsewhere(event)) return;
    if (event.key === " ") return space(event);
    const [action] = [...keys].find(([, number]) => String(number) === event.key) ?? [];
    if (!action) return;
    event.preventDefault();
    props.act(action);
  });
  useLayoutEffect(() => {
    const up = (event: KeyboardEvent) => {
      if (event.key !== " ") return;
      if (pressed.current) event.preventDefault(); // no click for a piece that got the focus meanwhile
      pressed.current = false;
      hold.release();
    };
    addEventListener("keyup", up);
    return () => removeEventListener("keyup", up);
  }, []);

  /**
   * One press is one flip; held, it runs, wherever the focus goes meanwhile. A focused button other than the
   * flip keeps its own space.
   */
  function space(event: KeyboardEvent): void {
    if (!event.repeat) pressed.current = isForTheBed(event);
    if (!pressed.current) return;
    event.preventDefault();
    if (event.repeat) hold.press();
    else if (props.event || props.options.find("flip")) props.act("flip");
  }
}

function isForTheBed(event: KeyboardEvent): boolean {
  const button = (event.target as Element).closest?.("button, [role=button]");
  return !button || button.getAttribute("data-action") === "flip";
}
