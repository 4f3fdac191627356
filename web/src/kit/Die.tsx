// Draws a die: its body, its emblem and its upper face. The emblems and faces come from the game (see
// games/lucidity/dreams.tsx).
import type { ComponentChildren } from "preact";

export const DIE_INK = "#0d0b1c";

export const dieLine = {
  fill: "none",
  stroke: DIE_INK,
  "stroke-linecap": "round",
  "stroke-linejoin": "round",
} as const;

export interface DieProps {
  fill: string;
  /** A line drawing that distinguishes the die, so that colour isn't the only difference. */
  emblem?: string;
  /** The upper face, a text or a drawing. The emblem is then small, in a corner. */
  face?: ComponentChildren;
  /** True for a die that hasn't been rolled. It is drawn round and dark, unlike any face. */
  unrolled?: boolean;
}

export function Die({ fill, emblem = "", face, unrolled = false }: DieProps) {
  return (
    <svg class={`die ${unrolled ? "unrolled" : ""}`} viewBox="-23 -23 46 46" aria-hidden="true">
      {unrolled ? <Unrolled fill={fill} emblem={emblem} /> : <Rolled {...{ fill, emblem, face }} />}
    </svg>
  );
}

function Unrolled({ fill, emblem }: { fill: string; emblem: string }) {
  return (
    <>
      <circle r="21" fill="#191433" stroke={DIE_INK} stroke-width="2" />
      <circle r="18.5" fill="none" stroke={fill} stroke-width="2.6" stroke-dasharray="5 4.7" />
      <path d={emblem} {...dieLine} stroke={fill} stroke-width="3.8" transform="scale(0.92)" />
    </>
  );
}

function Rolled({ fill, emblem, face }: DieProps) {
  const plain = typeof face === "string" || typeof face === "number";
  return (
    <>
      <rect {...SQUARE} fill={fill} stroke={DIE_INK} stroke-width="3" />
      <path d="M-19-9a10 10 0 0 1 10-10H9a10 10 0 0 1 10 10q-19-8-38 0z" fill="#fff" opacity="0.32" />
      {face === undefined && <path d={emblem} {...dieLine} stroke-width="4" />}
      {face !== undefined && (
        <path d={emblem} {...dieLine} stroke-width="6.5" transform="translate(-12.5 -13) scale(0.36)" />
      )}
      {plain ? (
        <text class="die-number" y="10" stroke={fill}>
          {face}
        </text>
      ) : (
        face
      )}
    </>
  );
}

const SQUARE = { x: -21, y: -21, width: 42, height: 42, rx: 10 };
