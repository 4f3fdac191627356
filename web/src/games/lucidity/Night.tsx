// The background of the Lucidity board: a dark bedroom floor with moonlight falling through the window, and
// eyes in the corners.
import { NightFrame } from "../../kit/Night";
import { SkyFill } from "../../kit/Stars";
import { type Colour, EMBLEMS, FILLS } from "./dreams";

const PLANK = 62;

export function Night() {
  const dream = (colour: Colour, x: number, y: number, scale: number, turn: number) => (
    <path
      d={EMBLEMS[colour]}
      transform={`translate(${x} ${y}) rotate(${turn}) scale(${scale})`}
      fill="none"
      stroke={FILLS[colour]}
      stroke-width="2"
      stroke-linecap="round"
      stroke-linejoin="round"
      opacity="0.13"
    />
  );
  return (
    <NightFrame>
      <SkyFill id="night-lucidity" colours={["#0b0818", "#150f2b", "#1e1539"]} />
      <g stroke="#05040c" stroke-width="3" opacity="0.75">
        {Array.from({ length: 10 }, (_, row) => (
          <path
            key={row}
            d={`M0 ${row * PLANK + 31}H900M${(row * 317) % 830} ${row * PLANK - 31}v${PLANK}M${(row * 317 + 420) % 900} ${row * PLANK - 31}v${PLANK}`}
          />
        ))}
      </g>
      <g fill="none" stroke="#3a2c66" stroke-width="1.4" opacity="0.5" stroke-linecap="round">
        {Array.from({ length: 20 }, (_, grain) => (
          <path
            key={grain}
            d={`M${(grain * 211) % 860} ${grain * 31 + 12}q34-7 70 0t60 2`}
            opacity={0.4 + (grain % 3) * 0.3}
          />
        ))}
      </g>
      <g fill="#8fa8ff" opacity="0.1">
        <path d="M330 0H440L380 210H240ZM460 0H570L560 210H400ZM232 232H374L300 500H110ZM394 232H560L548 500H322Z" />
      </g>
      <g transform="translate(140 420)">
        <ellipse rx="190" ry="128" fill="#2a1d52" opacity="0.7" />
        <ellipse
          rx="168"
          ry="110"
          fill="none"
          stroke="#5a459c"
          stroke-width="5"
          stroke-dasharray="2 13"
          stroke-linecap="round"
          opacity="0.65"
        />
        <ellipse rx="120" ry="76" fill="#332463" opacity="0.6" />
      </g>
      {dream("blue", 84, 560, 6, -8)}
      {dream("green", 828, 92, 6, 12)}
      {dream("yellow", 66, 76, 4.4, -10)}
      {dream("red", 838, 556, 6, 8)}
    </NightFrame>
  );
}
