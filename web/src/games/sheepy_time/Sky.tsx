// The background of the Sheepy Time board: moon, stars and sleeping hills, dark in both themes.
import { SkyFill, Stars } from "../../kit/Stars";

export function Sky() {
  return (
    <svg class="st-sky" viewBox="0 0 900 620" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <SkyFill id="st-night" colours={["#14123a", "#34297a", "#6a55ad"]} />
      <defs>
        <radialGradient id="st-hollow">
          <stop stop-color="#0d0b28" stop-opacity="0.5" />
          <stop offset="1" stop-color="#0d0b28" stop-opacity="0" />
        </radialGradient>
      </defs>
      <ellipse cx="450" cy="320" rx="360" ry="250" fill="url(#st-hollow)" />
      <Stars width={900} height={470} count={64} />
      <g fill="#fff">
        <path
          d="M232 44l3 8 8 3-8 3-3 8-3-8-8-3 8-3zM664 210l2.4 6 6 2.4-6 2.4-2.4 6-2.4-6-6-2.4 6-2.4zM214 330l2.4 6 6 2.4-6 2.4-2.4 6-2.4-6-6-2.4 6-2.4z"
          opacity="0.9"
        />
      </g>
      <g stroke="#191634" stroke-width="3.5">
        <path d="M-10 520q140-72 300-24t320-18 300 10v140H-10z" fill="#5b4aa3" />
        <path d="M-10 566q190-56 380-18t540-22v104H-10z" fill="#4a3b8d" />
      </g>
    </svg>
  );
}

export function Moon({ at }: { at: { x: number; y: number; scale: number } }) {
  return (
    <g transform={`translate(${at.x} ${at.y}) scale(${at.scale})`} aria-hidden="true">
      <defs>
        <radialGradient id="st-halo">
          <stop stop-color="#ffe7a3" stop-opacity="0.42" />
          <stop offset="1" stop-color="#ffe7a3" stop-opacity="0" />
        </radialGradient>
      </defs>
      <circle r="120" fill="url(#st-halo)" />
      <path
        d="M18-44a46 46 0 1 0 30 62A40 40 0 0 1 18-44z"
        fill="#ffe7a3"
        stroke="#191634"
        stroke-width="3.5"
        stroke-linejoin="round"
      />
      <path
        d="M-18 6q5 5 11 1M-10 24q6 6 13 3"
        fill="none"
        stroke="#7a5f22"
        stroke-width="3"
        stroke-linecap="round"
      />
    </g>
  );
}
