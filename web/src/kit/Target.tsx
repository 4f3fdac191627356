// An element that may be an option. If so, it glows and a click takes the option. Otherwise a click sends the
// action anyway, so that the server explains why it isn't legal, or opens the element's explanation.
import type { ComponentChildren } from "preact";
import type { BoardProps } from "../games/plugin";
import { type Aim, targeting } from "./targeting";

interface TargetProps extends Aim {
  props: BoardProps;
  class?: string;
  children: ComponentChildren;
}

/** A target in HTML, as a button. */
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

/** A target in SVG. `hit` is the invisible shape on top that receives clicks and has the accessible name. */
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
