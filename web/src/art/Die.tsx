// A dream die: a luminous colour, the shape of its dream, and the face that lies up.
/** Each dream has a shape of its own, so that no die is told by its colour alone: wave, eye, cage, fang. */
export const DREAMS: Record<string, string> = {
  blue: "M-11 4q5-9 11 0t11 0",
  green: "M-12 0q12-13 24 0-12 13-24 0zM-2 0h4",
  yellow: "M-9-10v20M0-10v20M9-10v20",
  red: "M-9-9l5 17 4-11 4 11 5-17",
};

export const DREAM_FILLS: Record<string, string> = {
  blue: "#5fb4ff",
  green: "#7fe3a1",
  yellow: "#ffd95c",
  red: "#ff8d86",
};

const line = {
  fill: "none",
  stroke: "#0d0b1c",
  "stroke-linecap": "round",
  "stroke-linejoin": "round",
} as const;

const FACES: Record<string, preact.JSX.Element> = {
  exhaust: <path d="M-10-2q10 11 20 0M-6 4l-2 5M0 6v5M6 4l2 5" {...line} stroke-width="5" />,
  hunt: <path d="M-9-9q3 11-1 18M-1-10q3 12-1 20M7-9q3 11-1 18" {...line} stroke-width="5" />,
};

export function Die({ colour, face = "" }: { colour: string; face?: string }) {
  const dream = DREAMS[colour] ?? "";
  const whole = face === "shadow" || face === "";
  return (
    <svg class="die" viewBox="-23 -23 46 46" aria-hidden="true">
      <rect
        x="-21"
        y="-21"
        width="42"
        height="42"
        rx="10"
        fill={DREAM_FILLS[colour]}
        stroke="#0d0b1c"
        stroke-width="3"
        opacity={face ? 1 : 0.72}
      />
      {whole ? (
        <path d={dream} {...line} stroke-width="4" />
      ) : FACES[face] ? (
        <>
          <path d={dream} {...line} stroke-width="6" transform="translate(0 -10) scale(0.56)" />
          <g transform="translate(0 9) scale(0.62)">{FACES[face]}</g>
        </>
      ) : (
        <>
          <path d={dream} {...line} stroke-width="4" opacity="0.42" />
          <text class="die-number" y="10" stroke={DREAM_FILLS[colour]}>
            {face}
          </text>
        </>
      )}
    </svg>
  );
}
