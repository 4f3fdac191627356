// The night that each game is played in, as a backdrop for its table. It stays as it is in both themes.
import { DREAM_FILLS, DREAMS } from "./Die";
import { SkyFill, Stars } from "./Stars";

const ink = { stroke: "#141130", "stroke-width": 3.5, "stroke-linejoin": "round" } as const;

function Lucidity() {
  const dream = (colour: string, x: number, y: number, scale: number, turn: number) => (
    <path
      d={DREAMS[colour]}
      transform={`translate(${x} ${y}) rotate(${turn}) scale(${scale})`}
      fill="none"
      stroke={DREAM_FILLS[colour]}
      stroke-width="2.4"
      stroke-linecap="round"
      stroke-linejoin="round"
      opacity="0.16"
    />
  );
  return (
    <>
      <SkyFill id="night-lucidity" colours={["#07060f", "#120e28", "#251b4d"]} />
      <Stars width={900} height={620} count={44} seed={4} largest={1.7} />
      {dream("blue", 130, 480, 9, -8)}
      {dream("green", 770, 130, 8, 12)}
      {dream("yellow", 170, 130, 6, -10)}
      {dream("red", 760, 500, 8, 8)}
    </>
  );
}

function Sheepnappers() {
  return (
    <>
      <SkyFill id="night-sheepnappers" colours={["#040820", "#0c1b45", "#1d3c74"]} />
      <Stars width={900} height={520} count={110} seed={9} />
      <g {...ink}>
        <circle cx="120" cy="110" r="46" fill="#8b5cd6" />
        <ellipse
          cx="120"
          cy="112"
          rx="82"
          ry="15"
          fill="none"
          stroke="#8bffd9"
          stroke-width="6"
          transform="rotate(-14 120 112)"
        />
      </g>
      <path d="M742 96 640 560h250L806 96z" fill="#8bffd9" opacity="0.13" />
      <g {...ink}>
        <ellipse cx="774" cy="66" rx="34" ry="25" fill="#9fe7ff" />
        <ellipse cx="774" cy="84" rx="78" ry="20" fill="#b26bff" />
        <circle cx="724" cy="86" r="5" fill="#ffe45c" />
        <circle cx="774" cy="95" r="5" fill="#ffe45c" />
        <circle cx="824" cy="86" r="5" fill="#ffe45c" />
      </g>
      <path d="M-10 560q190-54 400-18t520-22v110H-10z" fill="#163f45" {...ink} />
    </>
  );
}

function SheepBoomBah() {
  return (
    <>
      <SkyFill id="night-sheep-boom-bah" colours={["#7cc8fb", "#b9e6ff", "#e6f7ff"]} />
      <circle cx="92" cy="84" r="42" fill="#ffd54a" {...ink} />
      <g fill="#fff" opacity="0.9">
        <path d="M560 96a22 22 0 0 1 6-42 34 34 0 0 1 64-8 26 26 0 0 1 40 22 18 18 0 0 1-4 34z" />
        <path d="M240 150a16 16 0 0 1 4-30 26 26 0 0 1 48-6 19 19 0 0 1 30 16 13 13 0 0 1-3 25z" />
      </g>
      <path d="M-10 250q220-70 440-20t480-30v430H-10z" fill="#9ad865" {...ink} />
      <path d="M-10 430q240-60 460-14t460-24v240H-10z" fill="#7cc04c" {...ink} />
      <g {...ink} transform="translate(800 236)">
        <path d="M-54 40V-14L0-56l54 42v54z" fill="#d9534a" />
        <path d="M-18 40V2h36v38z" fill="#fff4dc" />
        <path d="M-18 2l36 38M18 2l-36 38" fill="none" />
      </g>
    </>
  );
}

function WolfInSleepsClothing() {
  return (
    <>
      <SkyFill id="night-wolf" colours={["#2e2047", "#573b63", "#8a5f7d"]} />
      <Stars width={900} height={420} count={38} seed={6} />
      <path d="M792 48a44 44 0 1 0 34 64 38 38 0 0 1-34-64z" fill="#ffe7a3" {...ink} />
      <g {...ink}>
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
    </>
  );
}

function AnyNight() {
  return (
    <>
      <SkyFill id="night-any" colours={["#14123a", "#34297a", "#57489b"]} />
      <Stars width={900} height={620} count={64} />
    </>
  );
}

const NIGHTS: Record<string, () => preact.JSX.Element> = {
  lucidity: Lucidity,
  sheepnappers: Sheepnappers,
  "sheep-boom-bah": SheepBoomBah,
  "wolf-in-sleeps-clothing": WolfInSleepsClothing,
};

export function Night({ game }: { game: string }) {
  const Picture = NIGHTS[game] ?? AnyNight;
  return (
    <svg class="night" viewBox="0 0 900 620" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <Picture />
    </svg>
  );
}
