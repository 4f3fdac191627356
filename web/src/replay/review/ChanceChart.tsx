// A chart of each seat's chance of winning over the game. Clicking or dragging shows that moment.
import { MARKS, Mark } from "../../kit/Sheep";
import type { Review } from "../../protocol";
import { say } from "../../words";
import { percent } from "./numbers";

const WIDTH = 340;
const HEIGHT = 170;
const EDGE = { left: 34, right: 14, top: 8, bottom: 8 };
const GRID = [0, 0.25, 0.5, 0.75, 1];

interface ChanceChartProps {
  review: Review;
  colours: string[];
  /** The number of actions before the current moment. */
  at: number;
  /** The last action that may be shown. */
  end: number;
  onShow: (at: number) => void;
}

export function ChanceChart({ review, colours, at, end, onShow }: ChanceChartProps) {
  const last = Math.max(1, review.actions);
  const x = (index: number) => EDGE.left + (index / last) * (WIDTH - EDGE.left - EDGE.right);
  const y = (chance: number) => HEIGHT - EDGE.bottom - chance * (HEIGHT - EDGE.top - EDGE.bottom);
  const now = review.chances[Math.min(at, review.chances.length - 1)] ?? [];
  const standing = review.names.map((name, seat) => `${name} ${percent(now[seat] ?? 0)}`).join(", ");
  const scrub = (event: PointerEvent) => {
    const area = (event.currentTarget as Element).getBoundingClientRect();
    const place = ((event.clientX - area.left) / area.width) * WIDTH;
    const share = (place - EDGE.left) / (WIDTH - EDGE.left - EDGE.right);
    onShow(Math.round(Math.max(0, Math.min(1, share)) * last));
  };
  return (
    <figure class="chart chance-chart">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={say("review.chart", { standing })}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          scrub(event);
        }}
        onPointerMove={(event) => event.buttons > 0 && scrub(event)}
      >
        {GRID.map((chance) => (
          <g key={chance} class="chart-grid">
            <path d={`M${EDGE.left} ${y(chance)}H${WIDTH - EDGE.right}`} />
            <text x={EDGE.left - 4} y={y(chance) + 4}>
              {percent(chance)}
            </text>
          </g>
        ))}
        {review.names.map((_, seat) => {
          const d = review.chances
            .slice(0, end + 1)
            .map((chances, index) => `${index ? "L" : "M"}${x(index)} ${y(chances[seat] ?? 0)}`)
            .join("");
          return (
            <g key={seat}>
              <path class="chart-line edge" d={d} />
              <path class="chart-line" stroke={`var(--${colours[seat]})`} d={d} />
            </g>
          );
        })}
        <path class="chart-now" d={`M${x(at)} ${EDGE.top}V${HEIGHT - EDGE.bottom}`} />
        {now.map((chance, seat) => (
          <path
            key={seat}
            class="chart-end"
            d={MARKS[colours[seat] ?? ""]}
            fill={`var(--${colours[seat]})`}
            transform={`translate(${x(at)} ${y(chance)})`}
          />
        ))}
      </svg>
      <figcaption>
        <ul class="chart-key">
          {review.names.map((name, seat) => (
            <li key={seat}>
              <Mark colour={colours[seat] ?? ""} size={16} /> {name} <b>{percent(now[seat] ?? 0)}</b>
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  );
}
