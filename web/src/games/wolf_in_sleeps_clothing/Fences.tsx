// The counted sheep. Each centre pile is a fence, and the sheep on top of the pile is jumping over it.
import { Target } from "../../kit/Target";
import { KeyOf } from "../../table/dialogs/Keys";
import type * as kit from "../plugin";
import { SleepySheep } from "./SleepySheep";
import type { GameEvent, Table } from "./types";
import { say } from "./words";

type BoardProps = kit.BoardProps<Table, GameEvent>;

interface FencesProps {
  props: BoardProps;
  /** The number keys that select places. */
  keys: Map<string, number>;
}

export function Fences({ props, keys }: FencesProps) {
  const { centre, sheep_top } = props.view.table;
  const fences: (number | null)[] = [...centre, ...(centre.length < ones(props) ? [null] : [])];
  const action = props.options.on("pile:centre")[0]?.action ?? "";
  return (
    <Target
      props={props}
      on="pile:centre"
      tries="centre"
      name={inWords(centre, sheep_top)}
      about="counted-sheep"
      class={`ws-fences ws-place ${fences.length > 5 ? "many" : ""}`}
    >
      {fences.map((top, index) => (
        <Fence key={index} index={index} top={top} full={sheep_top} />
      ))}
      <KeyOf action={action} numbers={keys} />
    </Target>
  );
}

/** The largest possible number of centre piles, which is the number of sheep numbered 1. */
function ones({ view, box }: BoardProps): number {
  const copies = box.entry(view.settings.deck ?? "")?.copies;
  return Array.isArray(copies) ? Number(copies[0]) : 0;
}

function inWords(centre: number[], full: number): string {
  if (centre.length === 0) return say("centre.empty");
  const tops = centre.map((top) => (top === full ? say("centre.full", { top }) : String(top)));
  return say("centre.piles", { count: centre.length, tops: tops.join(", ") });
}

interface FenceProps {
  index: number;
  top: number | null;
  full: number;
}

function Fence({ index, top, full }: FenceProps) {
  return (
    <span class="ws-fence" data-fence={index} data-top={top ?? 0}>
      <svg viewBox="-46 -50 92 92" aria-hidden="true">
        <ellipse cy="34" rx="40" ry="6" fill="#1d1433" opacity="0.3" />
        <g fill="#eccb94" stroke="#2b1f3f" stroke-width="2.6" stroke-linejoin="round">
          <path d="M-27 36V4l5-6 5 6v32zM17 36V4l5-6 5 6v32z" />
          <path d="M-40 10h80v8h-80zM-40 24h80v8h-80z" />
        </g>
        {top === null ? (
          <text class="ws-waiting" y="-8">
            1
          </text>
        ) : (
          <g transform="translate(-3 -12) rotate(-9) scale(0.98)">
            <SleepySheep number={top} jumping />
          </g>
        )}
        {top !== null && (
          <g transform="translate(0 38)">
            <rect x="-38" y="-3" width="76" height="6" rx="3" fill="#2b1f3f" opacity="0.75" />
            <rect
              x="-37"
              y="-2"
              width={(74 * top) / full}
              height="4"
              rx="2"
              fill={top === full ? "#8ee39f" : "#ffe7a3"}
            />
          </g>
        )}
      </svg>
    </span>
  );
}
