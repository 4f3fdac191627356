// Keyboard shortcuts: space flips a card, or plays forced moves while held. Number keys select places.
import { useLayoutEffect, useRef } from "preact/hooks";
import { isElsewhere, useKeys } from "../../keys";
import type * as kit from "../plugin";
import type { Hold } from "./hold";
import type { GameEvent, Table } from "./types";

type BoardProps = kit.BoardProps<Table, GameEvent>;

/** The number keys of places that can be chosen, following those of the listed options. */
export function placeKeys({ options, numbers }: BoardProps): Map<string, number> {
  const places = options.all.filter(({ action }) => !numbers.has(action));
  const used = numbers.size;
  return new Map(places.slice(0, 9 - used).map(({ action }, index) => [action, used + index + 1]));
}

export function useBedKeys(props: BoardProps, keys: Map<string, number>, hold: Hold): void {
  const pressed = useRef(false); // true while the space bar is down, if the press was meant for the board
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
      if (pressed.current) event.preventDefault(); // prevents a click on an element that was focused in the meantime
      pressed.current = false;
      hold.release();
    };
    addEventListener("keyup", up);
    return () => removeEventListener("keyup", up);
  }, []);

  /**
   * Flip once for each press, or keep playing forced moves while the key is held, even if the focus moves. A
   * focused button other than the flip button handles the space bar itself.
   */
  function space(event: KeyboardEvent): void {
    if (!event.repeat) pressed.current = isBoardShortcut(event);
    if (!pressed.current) return;
    event.preventDefault();
    if (event.repeat) hold.press();
    else if (props.event || props.options.find("flip")) props.act("flip");
  }
}

function isBoardShortcut(event: KeyboardEvent): boolean {
  const button = (event.target as Element).closest?.("button, [role=button]");
  return !button || button.getAttribute("data-action") === "flip";
}
