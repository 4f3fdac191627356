// The overlay on the field: arrows for recent moves and possible moves, and a preview of what the
// hovered move would push and reveal.
import { useRef } from "preact/hooks";
import { Sheep } from "../../kit/Sheep";
import type { BoardProps } from "./Board";
import { indexOf, SIDE } from "./cells";
import { chainOf, type Step, stepsIn } from "./reducer";
import type { GameEvent, Table } from "./types";

const WIDE = 100;
const HIGH = 96;

function middle(cell: string) {
  const index = indexOf(cell);
  return { x: (index % SIDE) * WIDE + WIDE / 2, y: Math.floor(index / SIDE) * HIGH + HIGH / 2 };
}

export function Over({ props, table }: { props: BoardProps; table: Table }) {
  const trace = useTrace(props);
  const chain = looked(props, table);
  const turned = chain.at(-1)?.to;
  const turns = turned !== undefined && table.tiles[indexOf(turned)] === "face-down";
  return (
    <svg class="bb-over" viewBox={`0 0 ${SIDE * WIDE} ${SIDE * HIGH}`} aria-hidden="true">
      {props.event === null && chain.length === 0 && (
        <g class="bb-trace">
          {trace.map((step, index) => (
            <Arrow key={index} step={step} />
          ))}
        </g>
      )}
      {table.link && (
        <g class="bb-bump">
          <Arrow step={{ colour: "", from: table.link.bumper, to: table.link.bumped }} />
        </g>
      )}
      {chain.length > 0 && (
        <g class="bb-chain">
          {chain.map((step) => (
            <Arrow key={step.to} step={step} />
          ))}
          {chain.map((step) => {
            const at = middle(step.to);
            return (
              <g key={step.to} class="bb-ghost" transform={`translate(${at.x + 10} ${at.y - 16})`}>
                <Sheep colour={step.colour} size={60} />
              </g>
            );
          })}
          {turns && <Turning at={middle(turned)} />}
        </g>
      )}
    </svg>
  );
}

function Arrow({ step: { colour, from, to } }: { step: Step }) {
  const start = middle(from);
  const end = middle(to);
  const length = Math.hypot(end.x - start.x, end.y - start.y) || 1;
  const x = (end.x - start.x) / length;
  const y = (end.y - start.y) / length;
  const tip = { x: end.x - x * 22, y: end.y - y * 22 };
  const head = `M${tip.x - x * 15 - y * 10} ${tip.y - y * 15 + x * 10}L${tip.x} ${tip.y}L${tip.x - x * 15 + y * 10} ${tip.y - y * 15 - x * 10}`;
  return (
    <path
      class="bb-arrow"
      style={colour ? { "--whose": `var(--${colour})` } : undefined}
      d={`M${start.x + x * 18} ${start.y + y * 18}L${tip.x} ${tip.y}${head}`}
    />
  );
}

/** A question mark on a face-down tile that the move would reveal. */
function Turning({ at }: { at: { x: number; y: number } }) {
  return (
    <g class="bb-turning" transform={`translate(${at.x - 28} ${at.y + 22})`}>
      <circle r="17" />
      <text y="10">?</text>
    </g>
  );
}

/** The steps the hovered or focused option would cause, nearest first. Colour is empty if undecided. */
export function looked({ options, preview }: BoardProps, table: Table): Step[] {
  const option = options.find(preview);
  const move = table.choosing?.move;
  const cell = option?.on.find((piece) => piece.startsWith("cell:"))?.slice(5);
  if (!cell) return [];
  const line = move ? table.moves[move]?.[cell] : undefined;
  if (move && line) return chainOf(table, move, line);
  if (option?.action.startsWith("move "))
    return Object.keys(table.moves[cell] ?? {}).map((to) => ({ colour: "", from: cell, to }));
  return [];
}

const MAX_STEPS = 12;

/** The other players' moves since you last acted, drawn as faint arrows. */
function useTrace(props: BoardProps): Step[] {
  const kept = useRef<{ view: BoardProps["view"] | null; steps: Step[] }>({ view: null, steps: [] });
  const { view } = props;
  if (kept.current.view !== view) {
    const events = props.lastLines.map((line) => line.event) as GameEvent[];
    const mine = events.findLastIndex((event) => event.seat === view.you && DOES.has(event.event));
    const before = mine < 0 ? kept.current.steps : [];
    const theirs = events.slice(mine + 1).filter((event) => event.seat !== view.you || mine < 0);
    kept.current = { view, steps: [...before, ...stepsIn(view.table, theirs)].slice(-MAX_STEPS) };
  }
  return kept.current.steps;
}

/** Events that count as an action on your own turn. */
const DOES = new Set(["moved", "housed", "discarded", "played"]);
