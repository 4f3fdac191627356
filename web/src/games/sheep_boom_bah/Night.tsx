// The background of the Sheep Boom-Bah board: sunny meadows, seen slightly from above.
import { NightFrame, nightInk } from "../../kit/Night";
import { SkyFill } from "../../kit/Stars";

export function Night() {
  return (
    <NightFrame>
      <SkyFill id="night-sheep-boom-bah" colours={["#7cc8fb", "#c9ecff", "#eaf8ff"]} />
      <circle cx="86" cy="62" r="40" fill="#ffd54a" {...nightInk} />
      <g fill="#fff" opacity="0.92">
        <path d="M700 76a20 20 0 0 1 6-38 32 32 0 0 1 60-8 24 24 0 0 1 38 20 17 17 0 0 1-4 32z" />
        <path d="M210 88a14 14 0 0 1 4-26 22 22 0 0 1 42-6 17 17 0 0 1 26 14 12 12 0 0 1-3 22z" />
      </g>
      <path d="M-10 140q180-58 400-18t520-30v560H-10z" fill="#b3e07b" {...nightInk} />
      <path
        d="M-10 250q220-60 460-14t460-30v460H-10z"
        fill="#9cd464"
        stroke="#5f9a35"
        stroke-width="2.5"
      />
      <path
        d="M-10 430q240-50 460-12t460-20v240H-10z"
        fill="#86c550"
        stroke="#5f9a35"
        stroke-width="2.5"
      />
      <g {...nightInk} stroke-width="2.6">
        <path d="M830 128v-16" stroke-width="6" />
        <circle cx="830" cy="92" r="24" fill="#5fa83c" />
        <path d="M866 136v-12" stroke-width="6" />
        <circle cx="868" cy="108" r="18" fill="#71bb48" />
      </g>
      <g fill="none" stroke="#5f9a35" stroke-width="3" stroke-linecap="round">
        <path d="M40 330q2-9-3-16M48 331q0-10 4-15M820 360q2-9-3-16M828 361q0-10 4-15" />
        <path d="M30 520q2-9-3-16M38 521q0-10 4-15M862 540q2-9-3-16M870 541q0-10 4-15" />
      </g>
    </NightFrame>
  );
}
