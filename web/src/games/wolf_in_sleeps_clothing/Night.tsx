// The background of the Wolf in Sleep's Clothing board.
import { NightFrame, nightInk } from "../../kit/Night";
import { SkyFill, Stars } from "../../kit/Stars";

export function Night() {
  return (
    <NightFrame>
      <SkyFill id="night-wolf" colours={["#2e2047", "#573b63", "#8a5f7d"]} />
      <Stars width={900} height={420} count={38} seed={6} />
      <path d="M792 48a44 44 0 1 0 34 64 38 38 0 0 1-34-64z" fill="#ffe7a3" {...nightInk} />
      <g {...nightInk}>
        <path d="M-10 500q220-50 450-20t470-20v170H-10z" fill="#6d93cf" />
        <path
          d="M-10 546q220-46 450-18t470-18"
          fill="none"
          stroke="#dce9ff"
          stroke-width="8"
          stroke-dasharray="2 26"
          stroke-linecap="round"
        />
        <path
          d="M-10 590q220-40 450-16t470-16"
          fill="none"
          stroke="#ff9ac6"
          stroke-width="8"
          stroke-dasharray="2 26"
          stroke-linecap="round"
        />
      </g>
    </NightFrame>
  );
}
