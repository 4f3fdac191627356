// The pasture behind the field: the grass and the fence, with the letters and numbers of the coordinates
// on the fence.
import { SIDE } from "./cells";
import { INK } from "./ground";

/**
 * The position and cell size of the field inside the pasture. Keep in sync with .bb-field in the CSS.
 */
const LEFT = 46;
const TOP = 40;
const WIDE = 100;
const HIGH = 96;
const RIGHT = LEFT + SIDE * WIDE;
const BOTTOM = TOP + SIDE * HIGH;
export const PASTURE = { width: RIGHT + 22, height: BOTTOM + 30 };

const wood = { fill: "#d9a866", stroke: INK, "stroke-width": 2.4, "stroke-linejoin": "round" } as const;
const every = Array.from({ length: SIDE }, (_, index) => index);
const posts = Array.from({ length: SIDE + 1 }, (_, index) => index);

export function Pasture() {
  const { width, height } = PASTURE;
  return (
    <svg class="bb-fence" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <rect x="8" y="18" width={width - 16} height={height - 22} rx="26" fill="#4c8f2f" opacity="0.5" />
      <rect
        x="14"
        y="12"
        width={width - 28}
        height={height - 28}
        rx="22"
        fill="#a5d96a"
        stroke={INK}
        stroke-width="3"
      />
      <g {...wood} fill="#c08f52">
        <rect x="20" y="14" width={width - 40} height="8" rx="4" />
        <rect x="20" y="27" width={width - 40} height="8" rx="4" />
        <rect x="17" y="20" width="9" height={height - 40} rx="4" />
        <rect x="31" y="28" width="9" height={height - 52} rx="4" />
        <rect x={width - 25} y="20" width="9" height={height - 40} rx="4" />
        <rect x="20" y={height - 28} width={width - 40} height="8" rx="4" />
      </g>
      <g {...wood}>
        {posts.map((post) => (
          <path
            key={post}
            d="M-6 22V-4L0-11 6-4V22z"
            transform={`translate(${LEFT + post * WIDE} 18)`}
          />
        ))}
        {posts.map((post) => (
          <path
            key={post}
            d="M-6 18V-6L0-13 6-6V18z"
            transform={`translate(${LEFT + post * WIDE} ${height - 24})`}
          />
        ))}
      </g>
      <g class="bb-plates">
        {every.map((column) => (
          <g key={column} transform={`translate(${LEFT + WIDE / 2 + column * WIDE} 22)`}>
            <rect x="-21" y="-19" width="42" height="37" rx="8" />
            <text y="10">{"ABCDEFG"[column]}</text>
          </g>
        ))}
        {every.map((row) => (
          <g key={row} transform={`translate(25 ${TOP + HIGH / 2 + row * HIGH})`}>
            <rect x="-20" y="-18" width="39" height="37" rx="8" />
            <text y="11">{row + 1}</text>
          </g>
        ))}
      </g>
    </svg>
  );
}
