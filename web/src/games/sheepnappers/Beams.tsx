// The lines under the saucers: the order of play, and a beam from the acting alien to its target.
import type { BoardProps } from "./Board";
import { type Layout, shipAt } from "./geometry";
import type { Alien, GameEvent } from "./types";
import { say } from "./words";

/** Aliens are named after their colours, in seat order. */
const COLOURS = ["green", "blue", "pink", "gold"];
export const seatOf = (colour: string): number => COLOURS.indexOf(colour);

interface BeamsProps {
  props: BoardProps;
  layout: Layout;
  aliens: Alien[];
}

export function Beams({ props, layout, aliens }: BeamsProps) {
  const { active } = props.view.table;
  const aim = aimOf(props);
  const spot = (seat: number) =>
    shipAt(layout.seatBoxes[aliens.findIndex((alien) => alien.seat === seat)]!);
  return (
    <svg class="sn-beams" role="img" aria-label={say("order")}>
      {layout.arrows.map(({ path, head }, index) => (
        <g key={index} class={`sn-way ${aliens[index]?.seat === active ? "now" : ""}`}>
          <path d={path} />
          <path class="sn-head" d="M-9-8 7 0-9 8-5 0z" transform={head} />
        </g>
      ))}
      {aim && (
        <path class={`sn-aim ${aim.certain ? "" : "maybe"}`} d={cone(spot(aim.from), spot(aim.to))} />
      )}
    </svg>
  );
}

/** The source and target of the current action, or else of the hovered option. */
function aimOf({
  view,
  options,
  preview,
}: BoardProps): { from: number; to: number; certain: boolean } | null {
  const { exchange, pending } = view.table;
  const [from, to] = exchange ? [exchange.actor, exchange.target] : [pending?.actor, pending?.target];
  if (from !== undefined && to != null) return { from, to, certain: true };
  const hovered = options.find(preview);
  const piece = hovered?.on.find((each) => each.startsWith("seat:"));
  if (view.you === null || !piece) return null;
  const seat = Number(piece.slice("seat:".length));
  return seat === view.you ? null : { from: view.you, to: seat, certain: false };
}

/** A beam, narrow at its source and wide at its target. */
function cone(from: { x: number; y: number }, to: { x: number; y: number }): string {
  const long = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [nx, ny] = [-(to.y - from.y) / long, (to.x - from.x) / long];
  const at = (point: { x: number; y: number }, by: number) =>
    `${point.x + nx * by} ${point.y + ny * by}`;
  return `M${at(from, 6)}L${at(to, 46)} ${at(to, -46)} ${at(from, -6)}z`;
}

/** The seat an event is aimed at, or -1. */
export function targetOf(event: GameEvent): number {
  if ("target" in event) return seatOf(event.target);
  if ("launcher" in event) return seatOf(event.launcher);
  return "partner" in event ? seatOf(event.partner) : -1;
}
