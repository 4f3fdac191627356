// The cards of Wolf in Sleep's Clothing: sheep in numbered pyjamas, wolves in nightcaps, and the shared back.
import { SleepySheep } from "./SleepySheep";
import { WolfHead, WolfSign } from "./WolfHead";

const INK = "#2b1f3f";
const PAPER = {
  x: 1.5,
  y: 1.5,
  width: 57,
  height: 77,
  rx: 8,
  stroke: INK,
  "stroke-width": 2.6,
} as const;

/** The number on a sheep card, or 0 for a wolf. */
export const numberOf = (id: string): number => (id.startsWith("sheep-") ? Number(id.slice(6)) : 0);

export function Card({ id }: { id: string }) {
  const number = numberOf(id);
  return (
    <svg class="ws-card" viewBox="0 0 60 80" data-piece={`card:${id}`} aria-hidden="true">
      {number ? (
        <>
          <rect {...PAPER} fill="#fffaf0" />
          <text class="ws-number" x={number > 9 ? 23 : 15} y="30">
            {number}
          </text>
          <g transform="translate(23 55) scale(0.69)">
            <SleepySheep number={number} />
          </g>
        </>
      ) : (
        <>
          <rect {...PAPER} fill="#4c3a6e" />
          <path d="M4 58q26-14 52 0v13q0 5-5 5H9q-5 0-5-5z" fill="#7d5f9c" />
          <g transform="translate(29 37) scale(0.92)">
            <WolfHead />
          </g>
          <g transform="translate(30 66) scale(0.92)">
            <WolfSign id={id} />
          </g>
        </>
      )}
    </svg>
  );
}

const BACK = (
  <>
    <rect {...PAPER} fill="#37447f" />
    <path
      d="M9 9h42v62H9z"
      fill="none"
      stroke="#8fa2e6"
      stroke-width="1.6"
      stroke-dasharray="3 3"
      stroke-linejoin="round"
    />
    <path
      d="M34 24a17 17 0 1 0 13 26 15 15 0 0 1-13-26z"
      fill="#ffe7a3"
      stroke={INK}
      stroke-width="2.2"
    />
    <path d="M16 18l1.2 2.8 3 .3-2.3 2 .7 3-2.6-1.6-2.6 1.6.7-3-2.3-2 3-.3z" fill="#fff" />
  </>
);

/** A deck or a single card, face down. Its thickness depends on the number of cards. */
export function Back({ count = 1 }: { count?: number }) {
  const under = Math.min(3, Math.floor((count - 1) / 6));
  return (
    <svg class="ws-card ws-back" viewBox="0 0 60 80" aria-hidden="true">
      {Array.from({ length: Math.max(0, under) }, (_, index) => (
        <rect
          key={index}
          {...PAPER}
          fill="#26305f"
          transform={`translate(${(under - index) * 1.4} ${(under - index) * 2.2})`}
        />
      ))}
      {BACK}
    </svg>
  );
}

/** An empty place for a card. */
export function Gap() {
  return (
    <svg class="ws-card ws-gap" viewBox="0 0 60 80" aria-hidden="true">
      <rect {...PAPER} />
    </svg>
  );
}
