// The frame of a board's background, which looks the same in both themes.
import type { ComponentChildren } from "preact";

export const nightInk = { stroke: "#141130", "stroke-width": 3.5, "stroke-linejoin": "round" } as const;

export function NightFrame({ children }: { children: ComponentChildren }) {
  return (
    <svg class="night" viewBox="0 0 900 620" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {children}
    </svg>
  );
}
