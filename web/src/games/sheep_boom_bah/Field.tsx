// The field: seven by seven cells, a tile on each, a sheep on some.
import { Sheep } from "../../kit/Sheep";
import { Target } from "../../kit/Target";
import type { BoardProps } from "./Board";
import { CELLS, cellAt, spotOf } from "./cells";
import { say } from "./words";

const ink = {
  stroke: "#2a3b16",
  "stroke-width": 2.4,
  "stroke-linejoin": "round",
  "stroke-linecap": "round",
} as const;

const TILES: Record<string, preact.JSX.Element> = {
  "face-down": <path d="M-9 6q3-8 4-12M-2 8q1-9 5-14M6 8q1-5 5-9" fill="none" {...ink} />,
  "safe-field": <path d="M-8-2q4-5 8 0 4-5 8 0M-4 7q3-4 6 0" fill="none" {...ink} stroke="#5d8a35" />,
  "land-mine": (
    <>
      <ellipse cy="3" rx="13" ry="8" fill="#4a4a55" {...ink} />
      <circle cy="-3" r="4.5" fill="#ff5d5d" {...ink} />
    </>
  ),
  "cross-tile": <path d="M-8-8 8 8M8-8-8 8" fill="none" {...ink} stroke-width="4" stroke="#8a3b2a" />,
  "cone-tile": <path d="M-10 10h20M-7 10 0-11 7 10M-4 2h8" fill="#ff9f43" {...ink} />,
};

function Tile({ tile }: { tile: string }) {
  if (!tile.startsWith("barn-")) return TILES[tile] ?? null;
  const barn = "M-13 12V-2L0-13 13-2v14zM-5 12V3H5v9z";
  return <path d={barn} fill={`var(--${tile.slice(5)})`} fill-rule="evenodd" {...ink} />;
}

export function Field({ props }: { props: BoardProps }) {
  return (
    <div class="bb-field" role="group" aria-label={say("field")}>
      {Array.from({ length: CELLS }, (_, index) => (
        <Cell key={index} index={index} props={props} />
      ))}
    </div>
  );
}

function Cell({ index, props }: { index: number; props: BoardProps }) {
  const { table } = props.view;
  const cell = cellAt(index);
  const peeked = table.peeked[cell];
  const tile = peeked ?? table.tiles[index] ?? "start";
  const sheep = table.sheep[index];
  const halfMade = [...Object.values(table.choosing ?? {}), table.mine, table.look];
  const title = props.box.title(tile);
  const name = [
    spotOf(cell),
    sheep ? say("sheep", { colour: sheep }) : "",
    peeked ? say("peeked", { tile: title }) : title,
  ].filter(Boolean);
  return (
    <Target
      props={props}
      on={`cell:${cell}`}
      tries={props.options.like(`cell:${cell}`)}
      name={name.join(", ")}
      about={tile === "start" ? "" : tile.startsWith("barn-") ? "barn" : tile}
      class={`bb-cell ${tile} ${peeked ? "peeked" : ""} ${halfMade.includes(cell) ? "chosen" : ""}`}
    >
      <svg viewBox="-22 -22 44 44" aria-hidden="true">
        <Tile tile={tile} />
        {sheep && (
          <g transform="translate(-2 0)" data-moves={`sheep:${cell}`}>
            <Sheep colour={sheep} size={38} />
          </g>
        )}
      </svg>
    </Target>
  );
}
