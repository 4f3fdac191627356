// The round bed seen from above: its frame, the quilt, and footprints around the edge that show the order of
// play.
import type { Table } from "./types";

const PATCHES = ["#5f7fc4", "#6f8fd2", "#8a76bd", "#7a68b0"];
const STEPS = 14;

export function Bed({ direction }: { direction: Table["direction"] }) {
  const clockwise = direction === "clockwise";
  return (
    <div class="ws-bed" aria-hidden="true">
      <div class="ws-quilt">
        <svg viewBox="0 0 240 240" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
          <defs>
            <pattern
              id="ws-patchwork"
              width="48"
              height="48"
              patternUnits="userSpaceOnUse"
              patternTransform="scale(0.62)"
            >
              {PATCHES.map((colour, index) => {
                const [x, y] = [(index % 2) * 24, Math.floor(index / 2) * 24];
                return (
                  <g key={colour} transform={`translate(${x} ${y})`}>
                    <rect width="24" height="24" fill={colour} />
                    <path
                      d="M2 2H22V22H2Z"
                      fill="none"
                      stroke="#dce6ff"
                      stroke-width="0.7"
                      stroke-dasharray="2 2"
                      opacity="0.6"
                    />
                    {index === 0 && (
                      <path
                        d="M12 7l1.5 3.2 3.4.4-2.6 2.3.8 3.5-3.1-1.8-3.1 1.8.8-3.5-2.6-2.3 3.4-.4z"
                        fill="#ffe7a3"
                        opacity="0.55"
                      />
                    )}
                    {index === 3 && (
                      <path d="M13 7a6 6 0 1 0 5 8 5 5 0 0 1-5-8z" fill="#ffe7a3" opacity="0.5" />
                    )}
                  </g>
                );
              })}
            </pattern>
            <radialGradient id="ws-lamp">
              <stop offset="0" stop-color="#fff3d6" stop-opacity="0.5" />
              <stop offset="0.55" stop-color="#fff3d6" stop-opacity="0.08" />
              <stop offset="1" stop-color="#1d1433" stop-opacity="0.42" />
            </radialGradient>
          </defs>
          <rect width="240" height="240" fill="url(#ws-patchwork)" />
          <rect width="240" height="240" fill="url(#ws-lamp)" />
        </svg>
      </div>
      {Array.from({ length: STEPS }, (_, index) => {
        const angle = ((index + 0.5) / STEPS) * 2 * Math.PI;
        const turn = (angle * 180) / Math.PI + (clockwise ? 90 : -90);
        return (
          <i
            key={index}
            class="ws-step"
            style={{
              left: `${50 + 46.6 * Math.cos(angle)}%`,
              top: `${50 + 46 * Math.sin(angle)}%`,
              rotate: `${turn}deg`,
            }}
          />
        );
      })}
    </div>
  );
}
