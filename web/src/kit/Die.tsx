// How a die looks, at every table: its body, its emblem, and the face that lies up. Which emblems and
// faces there are is the game's (games/lucidity/dreams.tsx).
import type { ComponentChildren } from "preact";

export const dieLine = {
  fill: "none",
  stroke: "#0d0b1c",
  "stroke-linecap": "round",
  "stroke-linejoin": "round",
} as const;

export interface DieProps {
  fill: string;
  /** A line that tells the die apart without its colour. */
  emblem?: string;
  /** What lies up: a text, a drawing, or nothing for a die that shows its emblem only. */
  face?: ComponentChildren;
  /** Not rolled yet: paler. */
  unrolled?: boolean;
}

export function Die({ fill, emblem = "", face, unrolled = false }: DieProps) {
  return (
    <svg class="die" viewBox="-23 -23 46 46" aria-hidden="true">
      <DieBody fill={fill} opacity={unrolled ? 0.72 : 1} />
      <DieUp fill={fill} emblem={emblem} face={face} />
    </svg>
  );
}

function DieBody({ fill, opacity }: { fill: string; opacity: number }) {
  const square = { x: -21, y: -21, width: 42, height: 42, rx: 10 };
  return <rect {...square} fill={fill} stroke="#0d0b1c" stroke-width="3" opacity={opacity} />;
}

function DieUp({ fill, emblem, face }: DieProps) {
  if (!face) return <path d={emblem} {...dieLine} stroke-width="4" />;
  if (typeof face === "string" || typeof face === "number") {
    return (
      <>
        <path d={emblem} {...dieLine} stroke-width="4" opacity="0.42" />
        <text class="die-number" y="10" stroke={fill}>
          {face}
        </text>
      </>
    );
  }
  return (
    <>
      <path d={emblem} {...dieLine} stroke-width="6" transform="translate(0 -10) scale(0.56)" />
      <g transform="translate(0 9) scale(0.62)">{face}</g>
    </>
  );
}
