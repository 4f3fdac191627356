// The pictures on the cards, 72 by 46 units around the origin. Cards played in response to something
// have a dusk background, all others a daytime one.
import { Sheep } from "../../kit/Sheep";
import { BarnSign, CONE, ink, MINE } from "./ground";

const thin = { ...ink, "stroke-width": 2 } as const;
const plain = <Sheep colour="white" size={30} plain />;
const burning = "M0 12q-9-4-6-12 2 3 4 2-2-9 5-13-1 6 3 8 4-2 3-6 6 7 2 15-3 7-11 6z";

const ART: Record<string, preact.JSX.Element> = {
  "aba-ca-da-ba": (
    <g {...thin}>
      <g transform="translate(-6 -5)">{plain}</g>
      <path d="M-24 2H14L10 20H-20z" fill="#2c2b57" />
      <path d="M-30 2H20" stroke-width="5" />
      <path d="M14-2 30-16" stroke-width="3.4" />
      <path d="M30-22l1.8 4.2 4.2 1.8-4.2 1.8L30-10l-1.8-4.2L24-16l4.2-1.8z" fill="#ffe26a" />
    </g>
  ),
  "am-bah-lance": (
    <g {...thin}>
      <path d="M-28 12V-14H10V-4H20L28 4V12z" fill="#fff" />
      <path d="M13-1H19L24 4H13z" fill="#9fd6ff" />
      <path d="M-12-10H-6V-5H-1V1H-6V6H-12V1H-17V-5H-12z" fill="#ff5f52" />
      <circle cx="-16" cy="13" r="6" fill="#4b4b58" />
      <circle cx="16" cy="13" r="6" fill="#4b4b58" />
      <path d="M-4-14v-5h7v5z" fill="#7fb8ff" />
    </g>
  ),
  "bah-k-to-life": (
    <g {...thin}>
      <path d="M-30 18V-6q0-11 10-11t10 11V18z" fill="#c9c9d6" />
      <path d="M-25-4h10M-25 2h10" stroke="#7d7d90" />
      <g transform="translate(12 4)">{plain}</g>
      <ellipse cx="18" cy="-15" rx="9" ry="3" fill="none" stroke="#ffc93c" stroke-width="3" />
      <path d="M-34 19H34" stroke="#4f9a30" stroke-width="4" />
    </g>
  ),
  "barn-burner": (
    <g {...thin}>
      <g transform="translate(-6 -2) scale(.7)">
        <BarnSign colour="red" />
      </g>
      <path d={burning} transform="translate(20 8)" fill="#ff8f2e" />
      <path d={burning} transform="translate(-6 -10) scale(.8)" fill="#ffb53c" />
    </g>
  ),
  dog: (
    <g {...thin}>
      <path d="M-16-8Q-18-20 0-20T16-8Q20 8 8 15 0 20-8 15-20 8-16-8z" fill="#e2b57b" />
      <path d="M-14-16Q-28-16-24 4-16 4-14-6zM14-16Q28-16 24 4 16 4 14-6z" fill="#8a5a34" />
      <path d="M-5 4Q0 0 5 4 3 9 0 9T-5 4z" fill="#2c2415" />
      <path d="M0 9v3M-6 13q6 4 12 0" fill="none" />
      <path d="M-2 15v5q4 3 6 0v-6z" fill="#ff8a80" />
      <circle cx="-6" cy="-6" r="1.8" fill="#2c2415" />
      <circle cx="6" cy="-6" r="1.8" fill="#2c2415" />
    </g>
  ),
  "eiei-no": (
    <g {...thin}>
      <path d="M-9-20H9L20-9V9L9 20H-9L-20 9V-9z" fill="#ff5f52" />
      <path
        d="M-8 12V-6q0-3 2.5-3T-3-6V-11q0-3 2.5-3T2-11v3q0-3 2.5-3T7-8v7q2-3 4.5-2t0 4L5 12z"
        fill="#fff"
      />
      <path d="M-33-12q-4 12 0 24M33-12q4 12 0 24M-27-8q-3 8 0 16M27-8q3 8 0 16" fill="none" />
    </g>
  ),
  "ewe-turn": (
    <g {...thin}>
      <path
        d="M-22 16V-4a12 12 0 0 1 24 0V2H9L-2 16-13 2H-6V-4a4 4 0 0 0-8 0V16z"
        transform="translate(-4 0)"
        fill="#7fb8ff"
      />
      <g transform="translate(20 6)">{plain}</g>
    </g>
  ),
  fox: (
    <g {...thin}>
      <path d="M-22-18-4-10H4L22-18 18 4 0 20-18 4z" fill="#ff8f2e" />
      <path d="M-18 4Q-8 2 0 20 8 2 18 4L0 20z" fill="#fff6e6" />
      <path d="M-19-14l8 5-5 4zM19-14l-8 5 5 4z" fill="#2c2415" />
      <path d="M-10-2l5 2M10-2l-5 2" stroke-width="3" />
      <circle cy="17" r="3" fill="#2c2415" />
    </g>
  ),
  "golden-fleece": (
    <g {...thin}>
      <Sheep colour="yellow" size={44} plain />
      <path
        d="M-28-14l2 5 5 2-5 2-2 5-2-5-5-2 5-2zM26-18l1.5 4 4 1.5-4 1.5-1.5 4-1.5-4-4-1.5 4-1.5z"
        fill="#fff6b0"
      />
    </g>
  ),
  "hero-of-the-herd": (
    <g {...thin}>
      <g transform="translate(17 8) scale(.58)">{MINE}</g>
      <path d="M-18-6Q-34-4-31 12-23 10-12 5z" fill="#ff5f52" />
      <g transform="translate(-10 0)">
        <Sheep colour="white" size={36} plain />
      </g>
    </g>
  ),
  "out-of-shear-luck": (
    <g {...thin}>
      <path d="M-4 4 26-16Q30-8 22-4L0 8zM-4-4 26 16Q30 8 22 4L0-8z" fill="#d8deea" />
      <circle cx="-14" cy="9" r="8" fill="none" stroke-width="4.4" stroke="#ff5f52" />
      <circle cx="-14" cy="-9" r="8" fill="none" stroke-width="4.4" stroke="#ff5f52" />
      <circle r="2" cx="4" fill="#2c2415" />
    </g>
  ),
  "sheeping-tom": (
    <g {...thin}>
      <path d="M-24-4Q-24-16-13-16T-3-6V8q0 8-10 8T-24 8z" fill="#4b4b58" />
      <path d="M24-4Q24-16 13-16T3-6V8q0 8 10 8T24 8z" fill="#4b4b58" />
      <path d="M-4-8H4v8h-8z" fill="#2f2f3a" />
      <circle cx="-13" cy="6" r="7" fill="#b9e6ff" />
      <circle cx="13" cy="6" r="7" fill="#b9e6ff" />
      <circle cx="-11" cy="7" r="3" fill="#2c2415" />
      <circle cx="15" cy="7" r="3" fill="#2c2415" />
    </g>
  ),
  "shepherds-hook": (
    <g {...thin}>
      <path
        d="M-4 22V-8q0-13 11-13t11 11q0 7-7 7"
        transform="translate(-16 0)"
        fill="none"
        stroke-width="8"
      />
      <path
        d="M-4 22V-8q0-13 11-13t11 11q0 7-7 7"
        transform="translate(-16 0)"
        fill="none"
        stroke="#c98b4a"
        stroke-width="4"
      />
      <g transform="translate(16 8)">{plain}</g>
    </g>
  ),
  "sheep-battle": (
    <g {...thin}>
      <g transform="translate(-16 2) rotate(-12)">
        <rect x="-14" y="-14" width="28" height="28" rx="6" fill="#fff" />
        <circle cx="-6" cy="-6" r="2.6" fill="#2c2415" />
        <circle r="2.6" fill="#2c2415" />
        <circle cx="6" cy="6" r="2.6" fill="#2c2415" />
      </g>
      <g transform="translate(17 0) rotate(14)">
        <rect x="-14" y="-14" width="28" height="28" rx="6" fill="#ffd54a" />
        {[-6, 6].flatMap((x) =>
          [-7, 0, 7].map((y) => <circle key={`${x} ${y}`} cx={x} cy={y} r="2.6" fill="#2c2415" />),
        )}
      </g>
    </g>
  ),
  "sheep-copter": (
    <g {...thin}>
      <g transform="translate(0 6)">
        <Sheep colour="white" size={38} plain />
      </g>
      <path d="M0-5v-10" stroke-width="3" />
      <path d="M-30-16Q-14-22 0-16 14-10 30-16 14-20 0-16-14-12-30-16z" fill="#7fb8ff" />
    </g>
  ),
  "thank-ewe": (
    <g {...thin}>
      <rect x="-22" y="-16" width="22" height="32" rx="4" fill="#5d8fd6" transform="rotate(-10 -11 0)" />
      <path d="M-15-4q4-6 8 0 0 6-8 9 0-3 0-9z" fill="#fff" transform="rotate(-10 -11 0)" />
      <path d="M4-3H22V-11L34 3 22 17V9H4z" fill="#8ee39f" />
    </g>
  ),
  tornado: (
    <g {...thin}>
      <path
        d="M-28-18H28Q30-10 8-8 26-5 22 0 14 4 2 4 14 7 10 11 4 14-4 15 2 18-2 22-9 18-10 10-22 8-18 1-10-2-4-3-28-6-28-18z"
        fill="#b7bfd4"
      />
      <path d="M-18-12H14M-8-3H12M-8 7H4" fill="none" stroke="#78819c" />
      <g transform="translate(22 8) rotate(24)">
        <Sheep colour="white" size={22} plain />
      </g>
    </g>
  ),
  "wild-wool": (
    <g {...thin}>
      <circle r="18" fill="#ff9ac6" />
      <path
        d="M-16-6Q0-16 15-9M-18 3Q0-8 17-1M-14 11Q0 0 16 8M-6-17Q8-6 7 16"
        fill="none"
        stroke="#b8447f"
        stroke-width="2.4"
      />
      <path d="M12 14Q26 22 32 12" fill="none" stroke="#b8447f" stroke-width="3" />
      <path d="M-26-16l2 5 5 2-5 2-2 5-2-5-5-2 5-2z" fill="#fff6b0" />
    </g>
  ),
  "wolf-in-sheeps-clothing": (
    <g {...thin}>
      <path
        d="M-24 0a9 9 0 0 1 2-14A11 11 0 0 1-6-20a11 11 0 0 1 16 0A10 10 0 0 1 24-12a9 9 0 0 1 0 14z"
        fill="#fff"
      />
      <path d="M-16-6-14-16-6-8H6L14-16 16-6Q18 6 6 14L0 20-6 14Q-18 6-16-6z" fill="#6b7186" />
      <path d="M-9-1l6 2M9-1l-6 2" stroke="#ffe26a" stroke-width="3" />
      <path d="M-6 11l2 4 2-3 2 3 2-3 2 3 2-4z" fill="#fff" />
      <path d="M-3 6H3L0 9z" fill="#2c2415" />
    </g>
  ),
  "your-barn-doors-open": (
    <g {...thin}>
      <path d="M-26 20V-8L-14-19 0-23 14-19 26-8V20z" fill="#ff8a80" />
      <path d="M-12 20V-4H12V20z" fill="#4a2f1c" />
      <path d="M-12 20-22 23V0L-12-4zM12 20 22 23V0L12-4z" fill="#fff4dc" />
      <g transform="translate(1 10)">
        <Sheep colour="white" size={22} plain />
      </g>
    </g>
  ),
};

/** Cards played in response to something. They get a dusk background. */
const DUSK = new Set(["eiei-no", "wolf-in-sheeps-clothing", "am-bah-lance", "hero-of-the-herd"]);

export function Art({ kind }: { kind: string }) {
  const sky = DUSK.has(kind) ? "#cdbff2" : "#bfe8ff";
  return (
    <svg class="bb-art" viewBox="-36 -24 72 48" aria-hidden="true">
      <rect x="-90" y="-60" width="180" height="120" fill={sky} />
      <path d="M-90 12q50-9 90-3t90-3v60H-90z" fill={DUSK.has(kind) ? "#8d7cc4" : "#9ad865"} />
      {ART[kind] ?? <g transform="scale(.6)">{CONE}</g>}
    </svg>
  );
}

/** A battle die showing `number`, 40 by 40 units around the origin. */
export function BattleDie({ number, fill }: { number: number; fill: string }) {
  return (
    <>
      <rect
        x="-20"
        y="-20"
        width="40"
        height="40"
        rx="9"
        fill={fill}
        stroke="#2c2415"
        stroke-width="3"
      />
      {(PIPS[number] ?? []).map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="4" fill="#2c2415" />
      ))}
      {!PIPS[number] && (
        <text class="die-number" y="10" stroke="#fff">
          {number}
        </text>
      )}
    </>
  );
}

/** Pip positions for each face of a die. */
const PIPS: Record<number, [x: number, y: number][]> = {
  1: [[0, 0]],
  2: [
    [-9, -9],
    [9, 9],
  ],
  3: [
    [-10, -10],
    [0, 0],
    [10, 10],
  ],
  4: [
    [-9, -9],
    [9, -9],
    [-9, 9],
    [9, 9],
  ],
  5: [
    [-10, -10],
    [10, -10],
    [0, 0],
    [-10, 10],
    [10, 10],
  ],
  6: [
    [-9, -11],
    [9, -11],
    [-9, 0],
    [9, 0],
    [-9, 11],
    [9, 11],
  ],
};
