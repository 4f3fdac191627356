// The keyboard at the bed: space flips, and runs while it is held; numbers point at the places.
import { useLayoutEffect } from "preact/hooks";
import { isElsewhere, useKeys } from "../../keys";
import type * as kit from "../face";
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
      if (event.key === " ") hold.release();
    };
    addEventListener("keyup", up);
    return () => removeEventListener("keyup", up);
  }, []);

  /** One press is one flip; held, it runs. A focused button other than the flip keeps its own space. */
  function space(event: KeyboardEvent): void {
    const button = (event.target as Element).closest?.("button, [role=button]");
    if (button && button.getAttribute("data-action") !== "flip") return;
    event.preventDefault();
    if (event.repeat) hold.press();
    else if (props.event || props.options.find("flip")) props.act("flip");
  }
}
