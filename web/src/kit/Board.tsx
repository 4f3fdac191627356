// The frame of a board: the background, and the board's content in front of it.
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
  useAnimationReset(frame, props);
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
 * Cancel all animations on elements marked `data-moves` when the next view appears. Until then animated
 * pieces stay where the animation has put them. The view then draws them in the same places.
 */
export function useAnimationReset(frame: { current: Element | null }, props: BoardProps): void {
  useLayoutEffect(() => {
    for (const piece of frame.current?.querySelectorAll("[data-moves]") ?? [])
      for (const animation of piece.getAnimations()) animation.cancel();
  }, [props.view]);
}
