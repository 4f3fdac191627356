// A saucer with its alien. The lights on the rim show its Fuel.
import { INK } from "./art";

/** One light of the Fuel gauge: present, missing, or not known to the viewer. */
export type Light = "full" | "empty" | "unknown";

export type Condition = "in play" | "launching" | "home" | "eaten";

/** The CSS class of a condition, such as "is-in-play". */
export const looks = (condition: Condition): string => `is-${condition.replace(" ", "-")}`;

interface SaucerProps {
  /** The colour of the alien, and of the saucer unless `hull` is given. */
  colour: string;
  hull?: string;
  lights: Light[];
  condition: Condition;
}

const ink = { stroke: INK, "stroke-width": 3, "stroke-linejoin": "round" } as const;

export function Saucer({ colour, hull = `var(--${colour})`, lights, condition }: SaucerProps) {
  const eaten = condition === "eaten";
  return (
    <svg class={`sn-saucer ${looks(condition)}`} viewBox="-100 -64 200 116" aria-hidden="true">
      {condition === "launching" && <Flames />}
      {condition === "home" && <HomePlanet />}
      <g
        transform={
          eaten ? "rotate(11) translate(0 8)" : condition === "home" ? "translate(0 -2) scale(0.8)" : ""
        }
      >
        <path d="M-40-10a40 46 0 0 1 80 0z" fill="#bfefff" opacity="0.28" />
        {!eaten && <Alien colour={colour} />}
        <path d="M-40-10a40 46 0 0 1 80 0" fill="#bfefff" fill-opacity="0.2" {...ink} />
        <path
          d="M-28-22q5-19 19-25"
          fill="none"
          stroke="#fff"
          stroke-width="4"
          stroke-linecap="round"
          opacity="0.75"
        />
        <path d="M-92 4Q-88-14 0-16 88-14 92 4 76 32 0 34-76 32-92 4z" fill={hull} {...ink} />
        <path
          d="M-92 4q2 4 10 7 82 20 164 0 8-3 10-7-16 28-92 30Q-76 32-92 4z"
          fill={INK}
          opacity="0.3"
        />
        <path
          d="M-66-8q66-12 132 0"
          fill="none"
          stroke="#fff"
          stroke-width="4"
          stroke-linecap="round"
          opacity="0.5"
        />
        <path d="M-30 33q30 12 60 0l-6 9q-24 7-48 0z" fill="#3c3767" {...ink} />
        {eaten ? <Bite /> : condition !== "home" && <Gauge lights={lights} />}
      </g>
    </svg>
  );
}

function Gauge({ lights }: { lights: Light[] }) {
  const wide = Math.min(30, 150 / Math.max(1, lights.length));
  return (
    <g>
      {lights.map((light, index) => {
        const x = (index - (lights.length - 1) / 2) * wide;
        const y = 13 - (x * x) / 900;
        return (
          <g key={index} class={`sn-light ${light}`} transform={`translate(${x} ${y})`}>
            <circle r={Math.min(11, wide * 0.42)} stroke={INK} stroke-width="2.6" />
            {light === "unknown" && <text y="5.5">?</text>}
          </g>
        );
      })}
    </g>
  );
}

function Alien({ colour }: { colour: string }) {
  return (
    <g {...ink}>
      <path d="M-9-36q-4-12-10-14M9-36q4-12 10-14" fill="none" />
      <circle cx="-20" cy="-51" r="4.5" fill="#ffe45c" />
      <circle cx="20" cy="-51" r="4.5" fill="#ffe45c" />
      <path d="M-22-12q-4-28 22-28t22 28z" fill={`var(--${colour})`} />
      <ellipse cx="-9" cy="-24" rx="6" ry="8" fill={INK} stroke="none" transform="rotate(14 -9 -24)" />
      <ellipse cx="9" cy="-24" rx="6" ry="8" fill={INK} stroke="none" transform="rotate(-14 9 -24)" />
      <circle cx="-7.5" cy="-27" r="2" fill="#fff" stroke="none" />
      <circle cx="10.5" cy="-27" r="2" fill="#fff" stroke="none" />
    </g>
  );
}

/** The bite left by the Wolf. */
function Bite() {
  return (
    <g>
      <path
        d="M34-18q-2 9 6 11-5 8 3 12-4 8 4 11l3 18 50-20V-8z"
        fill="#0c1b45"
        stroke={INK}
        stroke-width="3"
        stroke-linejoin="round"
      />
      <g class="sn-smoke" fill="#cfc9ef">
        <circle cx="-18" cy="-26" r="7" />
        <circle cx="-6" cy="-38" r="9" />
        <circle cx="8" cy="-52" r="7" />
      </g>
    </g>
  );
}

/** The planet of an alien that is home. */
function HomePlanet() {
  return (
    <g>
      <path d="M-96 50a96 40 0 0 1 192 0z" fill="#2f9e78" {...ink} />
      <path d="M62 20V-18" {...ink} />
      <path d="M62-18l26 7-26 8z" fill="#ffe45c" {...ink} />
    </g>
  );
}

function Flames() {
  return (
    <g class="sn-flames" {...ink} stroke-width="2.4">
      <path d="M-26 38q-4 12 3 14 3 8 10-2 5 12 13 1 8 11 13-1 8 9 10-1 6-5 3-13z" fill="#ff9f43" />
      <path d="M-13 38q-1 8 6 8 7 8 13-1 6 2 7-7z" fill="#ffe45c" stroke="none" />
    </g>
  );
}
