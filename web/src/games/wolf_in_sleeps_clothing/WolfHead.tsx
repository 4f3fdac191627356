// The wolf's head: a nightcap, and wool around the face. Its paws hold a sign for what it does.
const INK = "#241833";

/** The head, about 60 by 58 units around the origin. */
export function WolfHead() {
  return (
    <g stroke={INK} stroke-width="2.4" stroke-linejoin="round" stroke-linecap="round">
      <path
        d="M-24 12a8 8 0 0 1-2-14 8 8 0 0 1 5-13A9 9 0 0 1-6-22a9 9 0 0 1 13 0 9 9 0 0 1 15 7 8 8 0 0 1 4 13 8 8 0 0 1-3 14 9 9 0 0 1-11 9 10 10 0 0 1-24 0 9 9 0 0 1-12-9z"
        fill="#fffaf0"
      />
      <path d="M-17-8-20-25-7-16zM17-8 20-25 7-16z" fill="#77738a" />
      <path d="M-18-6q0-12 18-12t18 12q0 16-10 22-8 6-16 0-10-6-10-22z" fill="#8d89a0" />
      <path d="M-10 4q10-6 20 0-1 13-10 15-9-2-10-15z" fill="#d9d5e4" />
      <path d="M-12-5q4-4 8 1zM12-5q-4-4-8 1z" fill="#ffe27a" />
      <circle cx="-7.4" cy="-4.4" r="1.3" fill={INK} stroke="none" />
      <circle cx="7.4" cy="-4.4" r="1.3" fill={INK} stroke="none" />
      <path d="M-3.4 5h6.8L0 8.6z" fill={INK} />
      <path d="M0 9v3M-7 12q3.5 3 7 0 3.5 3 7 0" fill="none" />
      <path d="M-4 13.6l1.4 3 1.4-3M4 13.6l-1.4 3-1.4-3" fill="#fff" stroke-width="1.4" />
      <path d="M-16-14q0-18 18-18 16 0 24 13-12-2-16 6-12-5-26-1z" fill="#e0698f" />
      <path d="M-12-19q10-8 26-6M-6-25q8-5 16-3" stroke="#ffd0de" stroke-width="2" fill="none" />
      <path d="M-18-12q14-7 29-1" stroke={INK} stroke-width="7" fill="none" />
      <path d="M-18-12q14-7 29-1" stroke="#fff3d6" stroke-width="3.2" fill="none" />
      <circle cx="27" cy="-18" r="5" fill="#fff3d6" />
    </g>
  );
}

/** The sign that distinguishes the three kinds of wolves. */
export function WolfSign({ id }: { id: string }) {
  const ink = { stroke: INK, "stroke-width": 2.2, "stroke-linejoin": "round" } as const;
  if (id === "wolf-reverse")
    return (
      <g>
        <circle r="12" fill="#ffe7a3" {...ink} />
        <path
          d="M-6-4a7 7 0 0 1 12-1M7-9v5H2M6 4a7 7 0 0 1-12 1M-7 9V4h5"
          fill="none"
          stroke={INK}
          stroke-width="2.8"
          stroke-linecap="round"
        />
      </g>
    );
  if (id === "wolf-plus-2")
    return (
      <g>
        <rect x="-17" y="-11" width="34" height="22" rx="11" fill="#ffe7a3" {...ink} />
        <text class="ws-sign" y="6">
          +2
        </text>
      </g>
    );
  return (
    <g transform="rotate(-14)">
      <rect x="-8" y="-11" width="16" height="22" rx="3.5" fill="#37447f" {...ink} />
      <path d="M2-6a6 6 0 1 0 4 9 5 5 0 0 1-4-9z" fill="#ffe7a3" />
    </g>
  );
}
