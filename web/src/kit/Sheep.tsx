// A sheep in its owner's colour, seen from the side. The mark on its wool distinguishes owners without
// colour.
export const MARKS: Record<string, string> = {
  yellow: "M0-6 5.7 4.2H-5.7Z",
  gold: "M0-6 5.7 4.2H-5.7Z",
  blue: "M-4.6-4.6H4.6V4.6H-4.6Z",
  pink: "M0-5.4A5.4 5.4 0 1 1 0 5.4A5.4 5.4 0 1 1 0-5.4Z",
  purple: "M0-6.4 6.4 0 0 6.4-6.4 0Z",
  violet: "M0-6.4 6.4 0 0 6.4-6.4 0Z",
  red: "M-2-6H2V-2H6V2H2V6H-2V2H-6V-2H-2Z",
  green: "M-3-5.4H3L6 0 3 5.4H-3L-6 0Z",
  orange: "M0-6.6 1.8-2.2 6.4-2 2.8.9 4 5.4 0 2.8-4 5.4-2.8.9-6.4-2-1.8-2.2Z",
  white: "M0-6 5.8-1.6 3.6 5.2H-3.6L-5.8-1.6Z",
};

export function Mark({ colour, size = 12 }: { colour: string; size?: number }) {
  return (
    <svg class="mark" width={size} height={size} viewBox="-8 -8 16 16" aria-hidden="true">
      <path
        d={MARKS[colour] ?? MARKS.pink}
        fill={`var(--${colour})`}
        stroke="var(--outline)"
        stroke-width="2"
      />
    </svg>
  );
}

/** `plain` draws a sheep without an owner's mark. */
export function Sheep({
  colour,
  scared = false,
  plain = false,
  size = 44,
}: {
  colour: string;
  scared?: boolean;
  plain?: boolean;
  size?: number;
}) {
  return (
    <g
      class="sheep"
      stroke="#191634"
      stroke-width="2.4"
      stroke-linejoin="round"
      stroke-linecap="round"
      transform={`scale(${size / 44})`}
    >
      <g transform={scared ? "rotate(90) translate(2 -2)" : undefined}>
        <path d="M-9 10v7M-3 11v7M5 11v7M10 10v7" fill="none" stroke-width="3.4" />
        <path
          d="M-15 3a7 7 0 0 1 3-9A8 8 0 0 1 1-11a8 8 0 0 1 12 3 7 7 0 0 1 3 12 7 7 0 0 1-7 7 9 9 0 0 1-11 1 8 8 0 0 1-10-2 7 7 0 0 1-3-7z"
          fill={`var(--${colour})`}
        />
        <path d="M11-11c7-3 12 1 12 7s-5 8-9 7-6-4-6-8z" fill="#3c3767" />
        <path d="M10-10c-4-1-6 1-6 4 4 1 7 0 8-2z" fill="#3c3767" />
        {scared ? (
          <g stroke="#fff" stroke-width="1.8">
            <path d="M15-6l4 4M19-6l-4 4" />
          </g>
        ) : (
          <path d="M15-5q2 2.4 4.4 0" stroke="#fff" stroke-width="1.8" fill="none" />
        )}
        {!plain && (
          <path
            d={MARKS[colour] ?? MARKS.pink}
            transform="translate(-2 1) scale(0.92)"
            fill="#fff"
            stroke-width="2"
          />
        )}
      </g>
    </g>
  );
}
