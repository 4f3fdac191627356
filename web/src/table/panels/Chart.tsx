// A line chart of each seat's numbers over the whole game.

import type { Curve } from "../../games/plugin";
import { MARKS, Mark } from "../../kit/Sheep";
import type { Update } from "../../protocol";
import { minus, say } from "../../words";

interface ChartProps {
  updates: Update[];
  curves: Curve[];
  names: string[];
  colours: string[];
}

const WIDE = 620;
const NARROW = 340; // on phones, so that the text stays readable
const HEIGHT = 220;
const EDGE = { left: 38, right: 18, top: 12, bottom: 24 };

/** The distance between grid lines: 1, 2 or 5 times a power of ten, for about five lines. */
export function gridStep(span: number): number {
  const rough = Math.max(1, span / 5);
  const ten = 10 ** Math.floor(Math.log10(rough));
  return [1, 2, 5, 10].map((factor) => factor * ten).find((step) => step >= rough) ?? ten;
}

export function Chart({ updates, curves, names, colours }: ChartProps) {
  const width = innerWidth < 600 ? NARROW : WIDE;
  const values = curves.map((curve) =>
    names.map((_, seat) => updates.map((update) => curve.of(update.view, seat))),
  );
  const all = values.flat(2);
  const step = gridStep(Math.max(...all) - Math.min(0, ...all));
  const low = Math.floor(Math.min(0, ...all) / step) * step;
  const high = Math.max(low + step, Math.ceil(Math.max(...all) / step) * step);
  const last = Math.max(1, updates.length - 1);
  const x = (index: number) => EDGE.left + (index / last) * (width - EDGE.left - EDGE.right);
  const y = (value: number) =>
    HEIGHT - EDGE.bottom - ((value - low) / (high - low)) * (HEIGHT - EDGE.top - EDGE.bottom);
  const rounds = updates.flatMap((update, index) =>
    update.story.some((line) => line.event.event === "round") ? [index] : [],
  );
  const title = curves.map((curve) => curve.label).join(", ");
  const ends = names
    .map((name, seat) => `${name} ${values.map((curve) => curve[seat]?.at(-1)).join(", ")}`)
    .join("; ");
  return (
    <figure class="chart">
      <svg viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-label={say("end.chart", { title, ends })}>
        {Array.from(
          { length: Math.round((high - low) / step) + 1 },
          (_, index) => low + index * step,
        ).map((value) => (
          <g key={value} class="chart-grid">
            <path d={`M${EDGE.left} ${y(value)}H${width - EDGE.right}`} />
            <text x={EDGE.left - 6} y={y(value) + 4}>
              {minus(value)}
            </text>
          </g>
        ))}
        {rounds.map((index, round) => (
          <g key={index} class="chart-grid round">
            <path d={`M${x(index)} ${EDGE.top}V${HEIGHT - EDGE.bottom}`} />
            <text x={x(index) + 4} y={HEIGHT - 8}>
              {round + 1}
            </text>
          </g>
        ))}
        {values.map((seats, which) =>
          seats.map((numbers, seat) => (
            <Line
              key={`${which} ${seat}`}
              dotted={curves[which]?.dotted ?? false}
              colour={`var(--${colours[seat]})`}
              d={numbers
                .map((value, index) =>
                  index === 0
                    ? `M${x(0)} ${y(value)}`
                    : value === numbers[index - 1] && index < last
                      ? ""
                      : `H${x(index)}V${y(value)}`,
                )
                .join("")}
            />
          )),
        )}
        {values.map((seats, which) =>
          seats.map((numbers, seat) => (
            <path
              key={`${which} ${seat}`}
              class="chart-end"
              d={MARKS[colours[seat] ?? ""]}
              fill={`var(--${colours[seat]})`}
              transform={`translate(${width - EDGE.right} ${y(numbers.at(-1) ?? 0)})`}
            />
          )),
        )}
      </svg>
      <figcaption>
        <ul class="chart-key">
          {names.map((name, seat) => (
            <li key={seat}>
              <Mark colour={colours[seat] ?? ""} size={16} /> {name}
            </li>
          ))}
          <li class="facts">
            {curves.length === 1
              ? title
              : curves
                  .map((curve) => say(curve.dotted ? "end.dotted" : "end.solid", { what: curve.label }))
                  .join(" ")}
          </li>
        </ul>
      </figcaption>
    </figure>
  );
}

/** A line in a seat's colour, with an outline because some colours barely differ from the background. */
function Line({ dotted, colour, d }: { dotted: boolean; colour: string; d: string }) {
  const look = `chart-line ${dotted ? "dotted" : ""}`;
  return (
    <>
      <path class={`${look} edge`} d={d} />
      <path class={look} stroke={colour} d={d} />
    </>
  );
}
