// The Wolf, as it walks out of the pile.
import { INK, WolfHead } from "./art";

export function Wolf() {
  return (
    <svg class="sn-wolf" viewBox="-56 -40 112 84" aria-hidden="true">
      <g stroke={INK} stroke-width="2.6" stroke-linejoin="round" stroke-linecap="round">
        <path d="M-38 2q-16-4-16-18 8 8 20 6z" fill="#625d8c" />
        <g class="sn-wolf-legs" fill="#625d8c">
          <path d="M-36 12h10v26h-12zM-18 14h10v24h-12zM4 14h10v24H2zM20 12h10v26H18z" />
        </g>
        <path d="M-44 4q4-18 34-18h26q20 2 20 16 0 16-22 18h-36q-22 0-22-16z" fill="#7d78a8" />
      </g>
      <g transform="translate(30 -10) scale(0.86)">
        <WolfHead />
      </g>
    </svg>
  );
}
