// A small night for each game, drawn as paper shapes; for the landing page.
import type { ComponentChildren } from "preact";
import { DREAM_FILLS, DREAMS } from "./Die";
import { Sheep } from "./Sheep";
import { SkyFill, Stars } from "./Stars";

function Frame({
  sky,
  children,
  label,
}: {
  sky: readonly string[];
  children: ComponentChildren;
  label: string;
}) {
  const id = `sky-${sky.join("").replaceAll("#", "")}`;
  return (
    <svg
      class="scene"
      viewBox="0 0 320 170"
      role={label ? "img" : undefined}
      aria-label={label || undefined}
      aria-hidden={label ? undefined : "true"}
      preserveAspectRatio="xMidYMid slice"
    >
      <SkyFill id={id} colours={sky} />
      {children}
    </svg>
  );
}

const stars = { width: 320, height: 110, largest: 1.7 } as const;

const ink = {
  stroke: "#141130",
  "stroke-width": 3,
  "stroke-linejoin": "round",
  "stroke-linecap": "round",
} as const;

function SheepyTime({ label }: { label: string }) {
  return (
    <Frame sky={["#1f1b4d", "#5a4a9c"]} label={label}>
      <Stars {...stars} count={26} />
      <circle cx="262" cy="44" r="26" fill="#ffe7a3" {...ink} />
      <path d="M0 150q50-34 110-16t110-8 100 10v40H0z" fill="#7a68c4" {...ink} />
      <g {...ink} fill="#e8c48f">
        <path d="M142 152v-42l7-8 7 8v42zM178 152v-42l7-8 7 8v42z" />
        <path d="M128 118h78v9h-78zM128 135h78v9h-78z" />
      </g>
      <path
        d="M92 120q70-96 150 8"
        fill="none"
        stroke="#fff"
        stroke-width="2.5"
        stroke-dasharray="1 9"
        stroke-linecap="round"
      />
      <g transform="translate(166 70) rotate(-12)">
        <Sheep colour="yellow" size={56} />
      </g>
      <g transform="translate(66 128)">
        <Sheep colour="blue" size={46} />
      </g>
      <path d="M244 150c0-22 12-34 30-34l4-10 6 10c12 4 18 16 18 34z" fill="#17132f" />
      <path d="M268 130l5 2M284 132l5-2" stroke="#ff6b6b" stroke-width="3" stroke-linecap="round" />
    </Frame>
  );
}

function Lucidity({ label }: { label: string }) {
  const die = (x: number, y: number, turn: number, colour: string) => (
    <g transform={`translate(${x} ${y}) rotate(${turn})`} {...ink}>
      <rect x="-21" y="-21" width="42" height="42" rx="9" fill={DREAM_FILLS[colour]} />
      <path d={DREAMS[colour]} fill="none" stroke="#0d0b1c" stroke-width="4" />
    </g>
  );
  return (
    <Frame sky={["#07060f", "#191433"]} label={label}>
      <Stars {...stars} seed={4} count={14} />
      <path d="M22 170c-8-56 12-92 66-98 50-4 66 44 60 98z" fill="#2a2046" {...ink} />
      <path d="M50 78q38-20 76 2" fill="none" {...ink} stroke="#6b579f" stroke-width={5} />
      {die(176, 118, -14, "blue")}
      {die(224, 82, 18, "green")}
      {die(256, 134, 8, "yellow")}
      {die(292, 60, -24, "red")}
    </Frame>
  );
}

function Sheepnappers({ label }: { label: string }) {
  return (
    <Frame sky={["#050b24", "#142a5c"]} label={label}>
      <Stars {...stars} seed={9} count={40} />
      <path d="M126 66 84 158h152L194 66z" fill="#8bffd9" opacity="0.35" />
      <g {...ink}>
        <ellipse cx="160" cy="42" rx="34" ry="24" fill="#9fe7ff" />
        <ellipse cx="160" cy="58" rx="74" ry="20" fill="#b26bff" />
        <circle cx="112" cy="60" r="5" fill="#ffe45c" />
        <circle cx="160" cy="68" r="5" fill="#ffe45c" />
        <circle cx="208" cy="60" r="5" fill="#ffe45c" />
      </g>
      <g transform="translate(160 108) rotate(14)">
        <Sheep colour="pink" size={54} />
      </g>
      <path d="M0 158q80-20 160-8t160-4v24H0z" fill="#1d4f4a" {...ink} />
    </Frame>
  );
}

function SheepBoomBah({ label }: { label: string }) {
  return (
    <Frame sky={["#8fd3ff", "#d7f3ff"]} label={label}>
      <circle cx="48" cy="38" r="20" fill="#ffd54a" {...ink} />
      <path d="M0 112q90-26 170-8t150-6v72H0z" fill="#8ccf5a" {...ink} />
      <g {...ink}>
        <path d="M214 112V72l34-26 34 26v40z" fill="#d9534a" />
        <path d="M236 112V84h24v28z" fill="#fff4dc" />
        <path d="M236 84l24 28M260 84l-24 28" fill="none" />
      </g>
      <g transform="translate(96 112)">
        <Sheep colour="yellow" size={52} />
      </g>
      <g {...ink}>
        <ellipse cx="164" cy="148" rx="24" ry="10" fill="#4a4a55" />
        <circle cx="164" cy="140" r="6" fill="#ff5d5d" />
      </g>
      <path d="M24 150h30l-15-22z" fill="#ff9f43" {...ink} />
    </Frame>
  );
}

function WolfInSleepsClothing({ label }: { label: string }) {
  return (
    <Frame sky={["#3b2a55", "#8a5f7d"]} label={label}>
      <Stars {...stars} seed={6} count={16} />
      <g {...ink}>
        <path d="M40 150V84q0-12 14-12h212q14 0 14 12v66z" fill="#f4d9b1" />
        <path d="M40 150v-34q120-22 240 0v34z" fill="#7aa7e0" />
        <path d="M88 106c-4-30 14-46 38-46s40 16 38 44z" fill="#7c7a8c" />
        <path d="M96 70 88 40l24 16zM154 68l10-28-24 14z" fill="#7c7a8c" />
        <path d="M98 58q28-34 62-6l34-16q-10 22-32 24-32-10-60 4z" fill="#ff9ac6" />
        <circle cx="194" cy="36" r="8" fill="#fff" />
        <path d="M112 84q6 5 12 0M134 84q6 5 12 0" fill="none" />
        <path d="M118 96l10 6 10-6z" fill="#2a2440" />
      </g>
      <g transform="translate(226 96)">
        <Sheep colour="blue" size={46} />
      </g>
    </Frame>
  );
}

/** Somebody waits with a lantern: for joining a table. */
function Lantern({ label }: { label: string }) {
  return (
    <Frame sky={["#1b1745", "#4c3f92"]} label={label}>
      <Stars {...stars} seed={12} count={30} />
      <circle cx="160" cy="92" r="74" fill="#ffe7a3" opacity="0.22" />
      <circle cx="160" cy="92" r="44" fill="#ffe7a3" opacity="0.25" />
      <path d="M0 146q80-22 160-10t160-8v46H0z" fill="#5e4ea8" {...ink} />
      <g {...ink}>
        <path d="M160 44v-18M148 30h24" fill="none" />
        <path d="M142 60q18-24 36 0z" fill="#edc98f" />
        <rect x="142" y="60" width="36" height="46" rx="6" fill="#ffe7a3" />
        <path d="M160 96c-9-8-4-16 0-24 4 8 9 16 0 24z" fill="#ff9f43" />
        <path d="M138 106h44v10h-44z" fill="#edc98f" />
      </g>
      <g transform="translate(84 122)">
        <Sheep colour="pink" size={56} />
      </g>
      <g transform="translate(238 124) scale(-1 1)">
        <Sheep colour="blue" size={56} />
      </g>
    </Frame>
  );
}

const SCENES: Record<string, (props: { label: string }) => preact.JSX.Element> = {
  join: Lantern,
  "sheepy-time": SheepyTime,
  lucidity: Lucidity,
  sheepnappers: Sheepnappers,
  "sheep-boom-bah": SheepBoomBah,
  "wolf-in-sleeps-clothing": WolfInSleepsClothing,
};

export function Scene({ game, title }: { game: string; title: string }) {
  const Picture = SCENES[game] ?? SheepyTime;
  return <Picture label={title} />;
}
