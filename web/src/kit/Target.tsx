// A thing on the table that may be an option: then it glows and a click takes it. If it is not one, the
// click asks the server, which says why not; where nothing could be meant, it explains the thing.
import type { ComponentChildren } from "preact";
import type { BoardProps } from "../games/plugin";
import { type Aim, targeting } from "./targeting";

interface TargetProps extends Aim {
  props: BoardProps;
  class?: string;
  children: ComponentChildren;
}

/** In HTML: a button. */
export function Target({ props, class: look = "", children, ...aim }: TargetProps) {
  const target = targeting(props, aim);
  return (
    <button
      class={`kit-target ${look} ${target.look}`}
      aria-disabled={!target.offered}
      tabIndex={target.offered ? 0 : -1}
      data-piece={[aim.on].flat()[0]}
      {...target.handlers}
    >
      <span class="only-heard">{target.name}</span>
      <span class="kit-drawn" aria-hidden="true">
        {children}
      </span>
    </button>
  );
}

/** In SVG: `hit` is the shape that is clicked; it lies unseen over what is drawn, which is not heard. */
export function SvgTarget({
  props,
  class: look = "",
  at,
  hit,
  label,
  children,
  ...aim
}: TargetProps & { at: { x: number; y: number }; hit: preact.VNode; label?: string }) {
  const target = targeting(props, aim);
  return (
    <g
      class={`kit-svg-target ${look} ${target.look}`}
      transform={`translate(${at.x} ${at.y})`}
      data-piece={[aim.on].flat()[0]}
    >
      <g aria-hidden="true">{children}</g>
      <g
        class="kit-hit"
        role="button"
        tabindex={0}
        aria-label={label ?? target.name}
        {...target.handlers}
        {...target.keys}
      >
        {hit}
      </g>
    </g>
  );
}
