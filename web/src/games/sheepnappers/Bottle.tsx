// The bottle of Magic Juice.
import { INK } from "./art";

export function Bottle() {
  return (
    <svg class="sn-bottle" viewBox="-30 -42 60 84" aria-hidden="true">
      <g stroke={INK} stroke-width="3" stroke-linejoin="round" stroke-linecap="round">
        <path
          d="M-8-26v12q-16 6-16 24v20q0 8 8 8h32q8 0 8-8V10q0-18-16-24v-12z"
          fill="#bfefff"
          fill-opacity="0.45"
        />
        <path d="M-24 12q12-7 24 0t24 0v18q0 8-8 8h-32q-8 0-8-8z" fill="#37d67a" />
        <path d="M-10-36H10v10h-20z" fill="#c98b4b" />
        <path d="M10 22a10 10 0 1 1-5-9M6 8v6h-6" fill="none" stroke="#fff" />
      </g>
      <circle cx="-12" cy="4" r="3" fill="#fff" opacity="0.8" />
      <circle cx="11" cy="-2" r="2" fill="#fff" opacity="0.8" />
    </svg>
  );
}
