// A sleepy sheep with a nightcap and closed eyes. Its pyjamas show its number by colour and pattern.

const INK = "#2b1f3f";
const COTTON = [
  "#7fb2ea",
  "#f29bbf",
  "#8fcf9a",
  "#f4c65b",
  "#b99ae6",
  "#f2a469",
  "#6fc7c4",
  "#ea8a8a",
  "#a5c55b",
  "#8f9df0",
  "#e3a3d9",
  "#d1a679",
];

/** The fabric for a number. It has a pattern too, so colour is never the only difference. */
export function clothOf(number: number): { colour: string; pattern: number } {
  return { colour: COTTON[(number - 1) % COTTON.length]!, pattern: (number - 1) % 4 };
}

const BODY = { rx: 22, ry: 15 };
/** Half the height of the fabric at `x`. */
const reach = (x: number) => BODY.ry * Math.sqrt(1 - (x / BODY.rx) ** 2) - 1.4;

function Pattern({ kind }: { kind: number }) {
  const cloth = { stroke: "#fff", "stroke-width": 2.2, fill: "none", opacity: 0.62 } as const;
  if (kind === 0)
    return (
      <path
        d={[-15, -7.5, 0, 7.5, 15].map((x) => `M${x} ${-reach(x)}V${reach(x)}`).join("")}
        {...cloth}
      />
    );
  if (kind === 1)
    return (
      <g fill="#fff" stroke="none" opacity="0.62">
        {[-15, -9, -3, 3, 9, 15].map((x, index) => (
          <g key={x}>
            <circle cx={x} cy={index % 2 ? -6 : -2} r="1.9" />
            <circle cx={x} cy={index % 2 ? 4 : 8} r="1.9" />
          </g>
        ))}
      </g>
    );
  if (kind === 2)
    return (
      <path
        d={[-8, 0, 8]
          .map(
            (y) =>
              `M${-BODY.rx * Math.sqrt(1 - (y / BODY.ry) ** 2) + 1.5} ${y}H${BODY.rx * Math.sqrt(1 - (y / BODY.ry) ** 2) - 1.5}`,
          )
          .join("")}
        {...cloth}
      />
    );
  return (
    <path
      d={[-14, -4.5, 5, 14]
        .map(
          (x, index) =>
            `M${x} ${index % 2 ? -8 : -4}l1.4 3 3 .4-2.2 2.2.6 3-2.8-1.5-2.8 1.5.6-3-2.2-2.2 3-.4z`,
        )
        .join("")}
      fill="#fff"
      opacity="0.62"
    />
  );
}

/** A sheep, about 62 by 52 units around the origin. With `jumping` its legs are drawn up. */
export function SleepySheep({ number, jumping = false }: { number: number; jumping?: boolean }) {
  const { colour, pattern } = clothOf(number);
  return (
    <g stroke={INK} stroke-width="2.2" stroke-linejoin="round" stroke-linecap="round">
      <path
        d={
          jumping
            ? "M-14 10l-11 6M-8 13l-9 8M10 12l10 7M15 9l12 4"
            : "M-14 11v11M-6 13v10M7 13v10M15 11v11"
        }
        stroke={INK}
        stroke-width="8.6"
        fill="none"
      />
      <path
        d={
          jumping
            ? "M-14 10l-11 6M-8 13l-9 8M10 12l10 7M15 9l12 4"
            : "M-14 11v11M-6 13v10M7 13v10M15 11v11"
        }
        stroke={colour}
        stroke-width="5"
        fill="none"
      />
      <circle cx="-22" cy="-4" r="6" fill="#fffaf0" />
      <ellipse rx={BODY.rx} ry={BODY.ry} fill={colour} />
      <Pattern kind={pattern} />
      <path
        d="M12-13a6 6 0 0 1 10 1 6 6 0 0 1 4 9 6 6 0 0 1-7 7 6 6 0 0 1-8-4 7 7 0 0 1 1-13z"
        fill="#fffaf0"
      />
      <path d="M18-20c9-4 16 1 16 9s-6 10-11 9-8-5-8-10z" fill="#57476e" />
      <path d="M16-16c-5-2-8 0-8 4 4 2 8 1 10-2z" fill="#57476e" />
      <path d="M23-11q3 3 6 0" stroke="#fff" stroke-width="2" fill="none" />
      <path d="M14-20q2-13 16-13 8 0 15 9-9 0-11 6-9-5-20-2z" fill="#fff3d6" />
      <path d="M13-17q10-6 22 0" fill="none" stroke={INK} stroke-width="6" />
      <path d="M13-17q10-6 22 0" fill="none" stroke="#ff9ac6" stroke-width="2.4" />
      <circle cx="45" cy="-23" r="4" fill="#ff9ac6" />
      <text class="ws-worn" x="-3" y="7.5" stroke-width="4">
        {number}
      </text>
    </g>
  );
}
