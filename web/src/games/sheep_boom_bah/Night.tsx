// The night over the table of Sheep Boom-Bah.
import { NightFrame, nightInk } from "../../kit/Night";
import { SkyFill } from "../../kit/Stars";

export function Night() {
  return (
    <NightFrame>
      <SkyFill id="night-sheep-boom-bah" colours={["#7cc8fb", "#b9e6ff", "#e6f7ff"]} />
      <circle cx="92" cy="84" r="42" fill="#ffd54a" {...nightInk} />
      <g fill="#fff" opacity="0.9">
        <path d="M560 96a22 22 0 0 1 6-42 34 34 0 0 1 64-8 26 26 0 0 1 40 22 18 18 0 0 1-4 34z" />
        <path d="M240 150a16 16 0 0 1 4-30 26 26 0 0 1 48-6 19 19 0 0 1 30 16 13 13 0 0 1-3 25z" />
      </g>
      <path d="M-10 250q220-70 440-20t480-30v430H-10z" fill="#9ad865" {...nightInk} />
      <path d="M-10 430q240-60 460-14t460-24v240H-10z" fill="#7cc04c" {...nightInk} />
      <g {...nightInk} transform="translate(800 236)">
        <path d="M-54 40V-14L0-56l54 42v54z" fill="#d9534a" />
        <path d="M-18 40V2h36v38z" fill="#fff4dc" />
        <path d="M-18 2l36 38M18 2l-36 38" fill="none" />
      </g>
    </NightFrame>
  );
}
