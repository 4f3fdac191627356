// Draws the tiles of the field: face-down turf, and what is under it. Each drawing fills a 100 by 96
// cell, seen slightly from above. Turf is a raised slab. A revealed tile is a hollow in the ground.
import type { ComponentChildren } from "preact";
import { MARKS } from "../../kit/Sheep";

export const INK = "#2c2415";
export const ink = {
  stroke: INK,
  "stroke-width": 3,
  "stroke-linejoin": "round",
  "stroke-linecap": "round",
} as const;

const EARTH = "#8a5a34";

/** A pseudo-random number from 0 to 1 that varies the tufts and flowers but is stable for each tile. */
function part(seed: number, salt: number): number {
  const value = Math.sin(seed * 12.9898 + salt * 78.233) * 43758.5453;
  return value - Math.floor(value);
}

/** A slab of turf: a face-down tile. */
export function Turf({ seed }: { seed: number }) {
  const shift = part(seed, 1) * 14 - 7;
  const flower = part(seed, 2);
  return (
    <g>
      <path
        d="M4 18Q4 4 18 4H82Q96 4 96 18V78Q96 92 82 92H18Q4 92 4 78z"
        fill={EARTH}
        {...ink}
        stroke-width="2.4"
      />
      <path d="M4 18Q4 4 18 4H82Q96 4 96 18V68Q96 82 82 82H18Q4 82 4 68z" fill="#63b13e" />
      <path
        d="M9 24Q9 9 24 9H74Q52 20 50 38T20 62Q9 60 9 48z"
        fill="#7cc653"
        opacity={0.5 + part(seed, 3) * 0.5}
      />
      <path
        d="M4 68Q4 82 18 82H82Q96 82 96 68q-6 6-12 0t-13 3-14-2-13 4-14-4-12 3-14-4z"
        fill="#4f9a30"
      />
      <g fill="none" stroke="#35751f" stroke-width="3.4" stroke-linecap="round">
        <path
          d="M-10 8Q-9-2-14-9M-4 9Q-4-4-2-13M2 8Q4-1 10-7"
          transform={`translate(${34 + shift} 38)`}
        />
        <path d="M-7 6Q-6-1-10-7M0 7V-9M5 6Q7-1 11-5" transform={`translate(${68 - shift} 58)`} />
      </g>
      {flower > 0.45 && (
        <g transform={`translate(${24 + part(seed, 4) * 52} ${18 + part(seed, 5) * 12})`}>
          <circle
            r="5"
            fill={flower > 0.75 ? "#fff6fb" : "#ffe26a"}
            stroke="#35751f"
            stroke-width="1.4"
          />
          <circle r="1.9" fill={flower > 0.75 ? "#ffc93c" : "#d98a1f"} />
        </g>
      )}
    </g>
  );
}

/** The hollow left by lifted turf, with whatever was hidden in it. */
export function Bed({ fill, children }: { fill: string; children?: ComponentChildren }) {
  return (
    <g>
      <path
        d="M4 18Q4 4 18 4H82Q96 4 96 18V78Q96 92 82 92H18Q4 92 4 78z"
        fill={fill}
        stroke="#6b5228"
        stroke-width="2.4"
      />
      <path
        d="M6 20Q6 6 20 6H80Q94 6 94 20V26Q94 13 80 13H20Q6 13 6 26z"
        fill="#4a3512"
        opacity="0.28"
      />
      {children}
    </g>
  );
}

/** A start space: flat, mown grass. */
export function Mown() {
  return (
    <path
      d="M10 26Q10 12 24 12H76Q90 12 90 26V70Q90 84 76 84H24Q10 84 10 70z"
      fill="#d3eca2"
      stroke="#9cc766"
      stroke-width="2.4"
      stroke-dasharray="7 6"
    />
  );
}

/** A Barn in its owner's colour with their mark above the door, 60 units wide around the origin. */
export function BarnSign({ colour }: { colour: string }) {
  return (
    <g {...ink}>
      <path d="M-26 26V-4L-18-20 0-30 18-20 26-4V26z" fill={`var(--${colour})`} />
      <path d="M-30-2-20-23 0-34 20-23 30-2" fill="none" stroke-width="4.4" />
      <path d="M-12 26V4H12V26z" fill="#fff4dc" />
      <path d="M-12 4 12 26M12 4-12 26" fill="none" stroke-width="2.4" />
      <path d={MARKS[colour]} transform="translate(0 -11) scale(1.25)" fill="#fff" stroke-width="2" />
    </g>
  );
}

export const MINE = (
  <g {...ink}>
    <path d="M-26 8l-6-5M26 8l6-5M-19-8l-6-7M19-8l6-7M0-16v-8" stroke-width="6" />
    <path d="M-28 12Q-28-16 0-16T28 12z" fill="#4b4b58" />
    <path d="M-20 3Q-16-9-4-11" fill="none" stroke="#8a8a9c" />
    <path d="M-32 12H32V20H-32z" fill="#2f2f3a" />
    <path d="M-9-15a9 7 0 0 1 18 0z" fill="#ff4f43" />
  </g>
);

export const PLANKS = (
  <g {...ink} stroke-width="2.6">
    <ellipse rx="33" ry="23" fill="#5b4327" stroke="none" />
    <ellipse rx="24" ry="15" fill="#3c2b19" stroke="none" />
    <path d="M-33-17-25-25 33 17 25 25z" fill="#d9a866" />
    <path d="M33-17 25-25-33 17-25 25z" fill="#e8bd7f" />
  </g>
);

export const CONE = (
  <g {...ink}>
    <path d="M-26 24V16H26V24z" fill="#d96a12" />
    <path d="M-17 16-5-28H5L17 16z" fill="#ff8f2e" />
    <path d="M-12-2H12L14.5 7H-14.5z" fill="#fff6e6" stroke-width="2" />
    <path d="M-8-16H8L9.5-10H-9.5z" fill="#fff6e6" stroke-width="2" />
  </g>
);

const CLOVER = (
  <g>
    <g fill="none" stroke="#5b9a2c" stroke-width="3.2" stroke-linecap="round">
      <path d="M-22 16q2-8-2-15M-16 17q1-9 5-13M16 4q0-8-4-13M21 5q2-6 6-9" />
    </g>
    <g fill="#fff" stroke="#6fae3a" stroke-width="1.6">
      <circle cx="4" cy="-16" r="5" />
      <circle cx="24" cy="18" r="4.5" />
      <circle cx="-4" cy="14" r="4" />
    </g>
  </g>
);

const BEDS: Record<string, string> = {
  "safe-field": "#b5e07a",
  "land-mine": "#e9c98f",
  "cross-tile": "#dcc08a",
  "cone-tile": "#e9d3a0",
};

/** The drawing inside a revealed tile, 70 units wide around the origin. */
export function Sign({ tile }: { tile: string }) {
  if (tile.startsWith("barn-")) return <BarnSign colour={tile.slice(5)} />;
  if (tile === "land-mine") return MINE;
  if (tile === "cross-tile") return PLANKS;
  if (tile === "cone-tile") return CONE;
  return tile === "safe-field" ? CLOVER : null;
}

interface GroundProps {
  tile: string;
  seed: number;
  /** True if a sheep stands here. The drawing then moves to the front so it stays visible. */
  occupied?: boolean;
}

export function Ground({ tile, seed, occupied = false }: GroundProps) {
  if (tile === "start") return <Mown />;
  if (tile === "face-down") return <Turf seed={seed} />;
  const place = occupied ? "translate(33 66) scale(0.74)" : "translate(50 52)";
  return (
    <Bed fill={BEDS[tile] ?? "#f0dba6"}>
      <g transform={place}>
        <Sign tile={tile} />
      </g>
    </Bed>
  );
}
