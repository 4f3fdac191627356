// The field: a 7×7 grid of cells, each with a tile and perhaps a sheep. Arrow keys move the focus. You
// move a sheep with two clicks or by dragging it.
import { useRef, useState } from "preact/hooks";
import { drag, pieceOf } from "../../kit/dragging";
import { Sheep } from "../../kit/Sheep";
import { targeting } from "../../kit/targeting";
import type { helpful } from "../../table/model/help";
import type { BoardProps } from "./Board";
import { CELLS, cellAt, SIDE, spotOf } from "./cells";
import { Ground } from "./ground";
import { Pasture } from "./Pasture";
import { looked, Over } from "./Preview";
import { begin, thenAnswer } from "./storedAnswer";
import type { Table } from "./types";
import { say } from "./words";

const WAYS: Record<string, [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

export function Field({ props, table }: { props: BoardProps; table: Table }) {
  const grid = useRef<HTMLTableElement>(null);
  const [last, setLast] = useState(-1);
  const offered = (index: number) => props.options.on(`cell:${cellAt(index)}`).length > 0;
  const inside = grid.current?.contains(document.activeElement);
  const first = Array.from({ length: CELLS }, (_, index) => index).find(offered);
  // The grid is a single tab stop: the last focused cell, or else the first cell with an option.
  const stop = last >= 0 && (inside || offered(last)) ? last : (first ?? Math.floor(CELLS / 2));

  const leaving = new Set(looked(props, table).map(({ colour, from }) => (colour ? from : "")));

  const walk = (event: KeyboardEvent) => {
    const way = WAYS[event.key];
    const from = (event.target as Element).closest("[data-index]")?.getAttribute("data-index");
    if (!way || from == null) return;
    event.preventDefault();
    const row = Math.floor(Number(from) / SIDE) + way[0];
    const column = (Number(from) % SIDE) + way[1];
    if (row < 0 || row >= SIDE || column < 0 || column >= SIDE) return;
    const next = row * SIDE + column;
    setLast(next);
    grid.current?.querySelector<HTMLElement>(`[data-index="${next}"]`)?.focus();
  };

  return (
    <div class="bb-pasture">
      <Pasture />
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table that one goes over with arrow keys is a grid */}
      <table class="bb-field" role="grid" aria-label={say("field")} ref={grid} onKeyDown={walk}>
        <tbody>
          {Array.from({ length: SIDE }, (_, row) => (
            <tr key={row}>
              {Array.from({ length: SIDE }, (_, column) => {
                const index = row * SIDE + column;
                return (
                  <td key={index}>
                    <Cell
                      index={index}
                      props={props}
                      table={table}
                      stop={index === stop}
                      leaving={leaving.has(cellAt(index))}
                      onFocus={() => setLast(index)}
                    />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <Over props={props} table={table} />
    </div>
  );
}

interface CellProps {
  index: number;
  props: BoardProps;
  table: Table;
  stop: boolean;
  leaving: boolean;
  onFocus: () => void;
}

function Cell({ index, props, table, stop, leaving, onFocus }: CellProps) {
  const cell = cellAt(index);
  const piece = `cell:${cell}`;
  const tile = table.tiles[index] ?? "start";
  const peeked = tile === "face-down" ? table.peeked[cell] : undefined;
  const sheep = table.sheep[index];
  const target = targeting(props, {
    on: piece,
    tries: props.options.like(piece),
    name: nameOf(props, table, index),
    about: peeked ?? tile,
  });
  const { onPointerDown, ...handlers } = target.handlers as typeof target.handlers &
    Partial<ReturnType<typeof helpful>>;
  const press = (event: PointerEvent & { currentTarget: Element }) => {
    onPointerDown?.(event);
    const move = target.offered?.action ?? "";
    if (!move.startsWith("move ")) return;
    const button = event.currentTarget;
    drag(event, {
      ghost: () => button.querySelector(".bb-sheep"),
      onto: ([top]) => top?.closest("[data-piece^='cell:']"),
      onStart: () => begin(move),
      onDrop: (target) => thenAnswer(target && target !== button ? pieceOf(target) : "cancel"),
    });
  };
  const looks = [
    "bb-cell",
    tile,
    peeked ? "peeked" : "",
    marks(table, cell),
    leaving ? "leaving" : "",
    target.look,
  ];
  return (
    <button
      class={looks.join(" ")}
      aria-disabled={!target.offered}
      tabIndex={stop ? 0 : -1}
      data-piece={piece}
      data-index={index}
      {...handlers}
      onPointerDown={press}
      onFocusCapture={onFocus}
    >
      <span class="only-heard">{target.name}</span>
      <svg class="bb-ground" viewBox="0 0 100 96" aria-hidden="true">
        <Ground tile={tile} seed={index + 1} occupied={Boolean(sheep)} />
        {peeked && <Peeked tile={peeked} />}
      </svg>
      {sheep && (
        <svg class="bb-sheep" viewBox="-22 -18 48 38" aria-hidden="true" data-sheep={cell}>
          <ellipse cx="0" cy="17" rx="15" ry="3.4" fill="#1d2b0c" opacity="0.28" />
          <Sheep colour={sheep} size={44} />
        </svg>
      )}
    </button>
  );
}

/** The lifted corner of a face-down tile, shown only to the player who peeked at it. */
function Peeked({ tile }: { tile: string }) {
  return (
    <g class="bb-peeked">
      <path d="M96 40V78Q96 92 82 92H44Z" fill="#f0dba6" stroke="#5f35b8" stroke-width="3" />
      <g transform="translate(76 73) scale(0.34)">
        <Ground tile={tile} seed={1} />
      </g>
    </g>
  );
}

/** The highlight of a cell that is part of the current choice, a declared card or a bump. */
function marks(table: Table, cell: string): string {
  const { choosing, declared, link } = table;
  if (choosing && [choosing.move, choosing.sheep, choosing.cell].includes(cell)) return "chosen";
  if (table.mine === cell || table.look === cell) return "chosen";
  const targets = declared?.targets;
  if (targets && [targets.sheep, targets.cell, targets.bumper].includes(cell)) return "aimed";
  if (link && (link.bumper === cell || link.bumped === cell)) return "aimed";
  return "";
}

/** The accessible name of a cell: its coordinate, its sheep and the sheep's owner, and its tile. */
function nameOf({ box, names }: BoardProps, table: Table, index: number): string {
  const cell = cellAt(index);
  const tile = table.tiles[index] ?? "start";
  const ownerOf = (colour: string) =>
    names[table.players.findIndex((player) => player.colour === colour)] ?? "";
  const sheep = table.sheep[index];
  const peeked = tile === "face-down" ? table.peeked[cell] : undefined;
  const barn = tile.startsWith("barn-") ? ownerOf(tile.slice(5)) : "";
  return [
    spotOf(cell),
    sheep ? say("sheep", { colour: sheep, name: ownerOf(sheep) }) : "",
    peeked ? say("peeked", { tile: box.title(peeked) }) : box.title(tile),
    barn ? say("barn.of", { name: barn }) : "",
  ]
    .filter(Boolean)
    .join(", ");
}
