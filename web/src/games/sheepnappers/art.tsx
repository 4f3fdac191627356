// The pictures on the Sheepnappers cards, 60 by 52 units around the origin.
import type { ComponentChildren, JSX } from "preact";

export const INK = "#191634";

const ink = {
  stroke: INK,
  "stroke-width": 2.2,
  "stroke-linejoin": "round",
  "stroke-linecap": "round",
} as const;
const line = { ...ink, fill: "none" } as const;

/** A sheep facing the viewer. Whatever it wears is drawn on top. */
function Bust({ wool = "#fff", children }: { wool?: string; children: ComponentChildren }) {
  return (
    <g {...ink}>
      <path d="M-13-1q-12-5-14 2 5 8 14 4zM13-1q12-5 14 2-5 8-14 4z" fill="#4a4580" />
      <path
        d="M-15 5a8 8 0 0 1-3-12 8 8 0 0 1 7-11 10 10 0 0 1 11-3 10 10 0 0 1 11 3 8 8 0 0 1 7 11 8 8 0 0 1-3 12q-2 15-15 17-13-2-15-17z"
        fill={wool}
      />
      <path d="M-10-3q10-7 20 0 3 20-10 22-13-2-10-22z" fill="#4a4580" />
      {children}
    </g>
  );
}

const Eyes = () => (
  <g stroke="none" fill="#fff">
    <circle cx="-4.5" cy="3" r="2.6" />
    <circle cx="4.5" cy="3" r="2.6" />
    <g fill={INK}>
      <circle cx="-4" cy="3.4" r="1.2" />
      <circle cx="4" cy="3.4" r="1.2" />
    </g>
  </g>
);

const Fuel = () => (
  <g {...ink}>
    <path d="M-14-12h16l10 10v24h-26z" fill="#37d67a" />
    <path d="M-9-12v-9h9v9z" fill="#1c8f52" />
    <path d="M2-12l4-8h7v7" fill="none" />
    <path d="M-1 0q7 8 0 14-7-6 0-14z" fill="#eafff1" />
  </g>
);

const Hack = () => (
  <g {...ink}>
    <path d="M0 22C-12 8-15 2-15-6a15 15 0 0 1 30 0C15 2 12 8 0 22z" fill="#ff6b5e" />
    <circle cy="-6" r="9" fill="#fff2ee" />
    <path d="M-5-11 5-1M5-11-5-1" fill="none" stroke-width="3.4" />
    <path d="M-28 14h8M20 18h8M-25-14h5M21-12h6" fill="none" stroke="#ff6b5e" />
  </g>
);

const It = () => (
  <Bust wool="#d9ecff">
    <Eyes />
    <g fill="none" stroke="#8bffd9">
      <circle cx="-5" cy="3" r="5" />
      <circle cx="5" cy="3" r="5" />
      <path d="M-1 3h2" />
    </g>
    <path d="M-19 14h38l4 10h-46z" fill="#8e88cf" />
    <path d="M-7 19h14" />
  </Bust>
);

const Pirate = () => (
  <Bust wool="#ffe9d2">
    <Eyes />
    <path d="M-24-9q24-24 48 0-24-7-48 0z" fill="#2a2043" />
    <path d="M-2-15h4M0-17v4" stroke="#fff" />
    <path d="M1-1h8v7q-4 3-8 0z" fill="#191634" />
    <path d="M-10-3 9 0" fill="none" />
  </Bust>
);

const Dream = () => (
  <Bust wool="#e6dcff">
    <path d="M-8 3q3.5 3 7 0M1 3q3.5 3 7 0" fill="none" stroke="#fff" />
    <path d="M-17-8Q-6-26 14-22l9 9-6 1q-14-5-34 4z" fill="#7b8bff" />
    <circle cx="23" cy="-12" r="3.6" fill="#fff" />
    <path d="M-28-20h7l-7 7h7" fill="none" stroke-width="2.6" />
  </Bust>
);

const Kamikaze = () => (
  <g>
    <path d="M-30 16-8 6M-30 4l20-4M-26 24-6 12" {...line} stroke="#ff9f43" stroke-width="3.4" />
    <g transform="rotate(-16) translate(4 0)">
      <Bust wool="#fff3c4">
        <path d="M-17-6q17-12 34 0l-1 5q-16-9-32 0z" fill="#ff5c5c" />
        <circle cy="-8" r="3" fill="#fff" />
        <Eyes />
        <path d="M-8-1l6 2M8-1 2 1" stroke="#fff" fill="none" />
        <path d="M-4 13q4-3 8 0" stroke="#fff" fill="none" />
      </Bust>
    </g>
  </g>
);

const TimeMachine = () => (
  <g {...ink}>
    <path d="M-22 22h44l-6-8h-32z" fill="#7463d6" />
    <circle cy="-3" r="18" fill="#f4f1ff" />
    <path d="M0-14V-3l8 5" fill="none" stroke-width="3" />
    <path
      d="M-25-10a27 27 0 0 1 8-12M25-10a27 27 0 0 0-8-12"
      fill="none"
      stroke="#7463d6"
      stroke-width="3"
    />
    <path d="M-25-10l-4-6M-25-10l6-3" fill="none" stroke="#7463d6" stroke-width="3" />
  </g>
);

const Spider = () => (
  <g {...ink}>
    <path d="M0-26v12" fill="none" />
    <path
      d="M-9-4-20-12l-6 5M-10 1l-14-1-4 7M-9 6l-11 6-2 9M9-4l11-8 6 5M10 1l14-1 4 7M9 6l11 6 2 9"
      fill="none"
      stroke-width="2.8"
    />
    <circle cy="3" r="13" fill="#8b5cd6" />
    <g stroke="none" fill="#fff">
      <circle cx="-5" cy="0" r="4" />
      <circle cx="5" cy="0" r="4" />
      <g fill={INK}>
        <circle cx="-4" cy="1" r="1.9" />
        <circle cx="6" cy="1" r="1.9" />
      </g>
    </g>
    <path d="M-4 9q4 4 8 0" fill="none" stroke="#fff" />
  </g>
);

const Lamp = () => (
  <g {...ink}>
    <path d="M-26-20q8-8 12 0t10 2q6-6 2-12" fill="none" stroke="#b98bff" stroke-width="3" />
    <path d="M-24 2q24 20 40 2 3-8 11-9l1-4q-11-2-16 5-12-8-28-1-8-3-9 2 0 4 1 5z" fill="#ffcf4a" />
    <path d="M-9 14h12l5 8h-22z" fill="#e0a21b" />
    <path d="M-6-6q4-7 9 0" fill="#e0a21b" />
    <path d="M14-18l2 5 5 2-5 2-2 5-2-5-5-2 5-2z" fill="#fff" stroke-width="1.6" />
  </g>
);

const Baa = () => (
  <g {...ink}>
    <path d="M-28-20h56v30H4l-12 13 1-13h-21z" fill="#ffd84d" />
    <text class="sn-baa" y="4" fill={INK} stroke="none">
      BAA!
    </text>
  </g>
);

/** The Wolf's head. Wolf.tsx draws the rest. */
export const WolfHead = () => (
  <g {...ink}>
    <path d="M-20 4-22-22-8-13H8l14-9L20 4q0 12-20 20Q-20 16-20 4z" fill="#7d78a8" />
    <path d="M-10 6q10-6 20 0-1 11-10 16Q-9 17-10 6z" fill="#d9d5f2" />
    <path d="M-13-4l8 3M13-4l-8 3" fill="none" stroke="#ffd24d" stroke-width="3.4" />
    <path d="M-4 6h8L0 11z" fill={INK} />
    <path d="M-6 15l2 3 2-3 2 3 2-3 2 3 2-3" fill="#fff" stroke-width="1.4" />
  </g>
);

const ART: Record<string, () => JSX.Element> = {
  fuel: Fuel,
  "gps-hack": Hack,
  "it-sheep": It,
  "pirate-sheep": Pirate,
  "dream-sheep": Dream,
  "kamikaze-sheep": Kamikaze,
  "time-machine": TimeMachine,
  "spider-trick": Spider,
  "magic-lamp": Lamp,
  baa: Baa,
  wolf: WolfHead,
};

export const hasArt = (id: string): boolean => id in ART;

export function CardArt({ id }: { id: string }) {
  const Art = ART[id];
  return (
    <svg class="sn-art" viewBox="-31 -27 62 54" aria-hidden="true">
      {Art && <Art />}
    </svg>
  );
}
