// The frame of a table of the kit: the night that the game is played in, and before it what lies on the
// table.
import "./kit.css";
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { BoardProps } from "../games/plugin";
import { kitSay } from "./words";

interface BoardFrameProps {
  props: BoardProps;
  class: string;
  night: ComponentChildren;
  children: ComponentChildren;
}

export function BoardFrame({ props, class: look, night, children }: BoardFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  useLetGo(frame, props);
  return (
    <div class={`kit-board ${look}`} ref={frame}>
      {night}
      <div class="kit-table" tabIndex={0} role="group" aria-label={kitSay("board")}>
        <div class="kit-laid">{children}</div>
      </div>
    </div>
  );
}

/**
 * What a story moved (`data-moves`) stays where it went until the next view stands, which puts it there:
 * then it is let go.
 */
export function useLetGo(frame: { current: Element | null }, props: BoardProps): void {
  useLayoutEffect(() => {
    for (const piece of frame.current?.querySelectorAll("[data-moves]") ?? [])
      for (const animation of piece.getAnimations()) animation.cancel();
  }, [props.view]);
}
