// The picture at the top of the first page: sheep jumping over a fence on a moonlit meadow.
import { Sheep } from "../../kit/Sheep";
import { SkyFill, Stars } from "../../kit/Stars";

const ink = { stroke: "#141130", "stroke-width": 4, "stroke-linejoin": "round" } as const;

export function Hero() {
  return (
    <svg class="hero" viewBox="0 0 1600 400" preserveAspectRatio="xMaxYMax slice" aria-hidden="true">
      <SkyFill id="hero-sky" colours={["#151238", "#3a2f86", "#8b74cf"]} />
      <defs>
        <radialGradient id="hero-halo">
          <stop stop-color="#ffe7a3" stop-opacity="0.5" />
          <stop offset="1" stop-color="#ffe7a3" stop-opacity="0" />
        </radialGradient>
      </defs>
      <Stars width={1600} height={250} count={90} />
      <g fill="#fff">
        <path d="M912 60l4 11 11 4-11 4-4 11-4-11-11-4 11-4zM1130 128l3 8 8 3-8 3-3 8-3-8-8-3 8-3zM620 92l3 8 8 3-8 3-3 8-3-8-8-3 8-3z" />
      </g>
      <circle cx="1440" cy="104" r="190" fill="url(#hero-halo)" />
      <g transform="translate(1440 104)">
        <circle r="66" fill="#ffe7a3" {...ink} />
        <g fill="#f3d27c">
          <circle cx="-26" cy="-24" r="9" />
          <circle cx="30" cy="-30" r="6" />
          <circle cx="34" cy="26" r="11" />
        </g>
        <path
          d="M-28 2q8 8 16 0M10 2q8 8 16 0M-8 26q8 6 15 0"
          fill="none"
          stroke="#7a5f22"
          stroke-width="4"
          stroke-linecap="round"
        />
      </g>
      <g fill="#b7a9ec" opacity="0.55">
        <path d="M980 176a20 20 0 0 1 6-38 30 30 0 0 1 56-8 24 24 0 0 1 36 20 16 16 0 0 1-4 30z" />
        <path d="M250 120a18 18 0 0 1 6-34 28 28 0 0 1 52-6 20 20 0 0 1 32 18 14 14 0 0 1-4 26z" />
      </g>
      <path d="M0 300q220-90 520-44t560-20 520 24v150H0z" fill="#5e4ea8" {...ink} />
      <path d="M0 350q320-80 760-40t840-34v130H0z" fill="#47398c" {...ink} />
      <g {...ink} fill="#edc98f" transform="translate(1180 250)">
        <path d="M-60 70v-92l11-13 11 13v92zM-11 70v-92l11-13 11 13v92zM38 70v-92l11-13 11 13v92z" />
        <path d="M-92-4H92v16H-92zM-92 34H92v16H-92z" />
      </g>
      <path
        d="M1010 276q170-230 340-6"
        fill="none"
        stroke="#fff"
        stroke-width="4"
        stroke-dasharray="1 14"
        stroke-linecap="round"
        opacity="0.8"
      />
      <g class="hero-sheep jumping">
        <g transform="translate(1180 148) rotate(-8)">
          <Sheep colour="yellow" size={112} />
        </g>
      </g>
      <g transform="translate(968 284)">
        <Sheep colour="pink" size={96} />
      </g>
      <g transform="translate(826 306)">
        <Sheep colour="blue" size={90} />
      </g>
      <g transform="translate(1402 292)">
        <Sheep colour="purple" size={96} />
      </g>
      <g transform="translate(1552 322) scale(1.5)">
        <path d="M-30 28q-10-34 4-46l-2-20 16 12h24l16-12-2 20q14 12 4 46z" fill="#17132f" />
        <path d="M-15-8l12 5-10 3zM15-8 3-3l10 3z" fill="#ffdf6b" />
      </g>
    </svg>
  );
}
