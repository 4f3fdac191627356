// The generic board, for games that have no board in this client. It lists every field of the view.
import type { ComponentChildren } from "preact";
import { BoardFrame } from "../../kit/Board";
import "./generic.css";
import { Chip, Head, Mat } from "../../kit/layout";
import { glowing, piecesIn } from "../../kit/pieces";
import { readable } from "../../table/model/components";
import { say } from "../../words";
import { type AnyEvent, anyPlugin, type BoardProps } from "../plugin";
import { Night } from "./Night";

type Facts = Record<string, unknown>;

const isPlain = (value: unknown) => typeof value !== "object" || value === null;

function isNothing(value: unknown): boolean {
  if (value === null || value === "" || value === false) return true;
  return typeof value === "object" && Object.values(value).every(isNothing);
}

const inWords = (value: unknown) => (value === true ? say("yes") : readable(String(value)));

/**
 * Show a list of plain values as a row of chips. A square number of them, from 16 up, becomes a grid.
 */
function Chips({ items }: { items: unknown[] }) {
  const side = Math.sqrt(items.length);
  const square = items.length >= 16 && Number.isInteger(side);
  const columns = square ? { gridTemplateColumns: `repeat(${side}, minmax(0, 1fr))` } : undefined;
  return (
    <ul class={`gn-chips ${square ? "square" : ""}`} style={columns}>
      {items.map((item, index) => (
        <li key={index} class="kit-chip">
          {item === null ? "·" : readable(String(item))}
        </li>
      ))}
    </ul>
  );
}

function Value({ value }: { value: unknown }): ComponentChildren {
  if (Array.isArray(value)) {
    if (value.every(isPlain)) return <Chips items={value} />;
    return (
      <ul class="gn-list">
        {value.map((item, index) => (
          <li key={index}>{isNothing(item) ? "·" : <Value value={item} />}</li>
        ))}
      </ul>
    );
  }
  if (typeof value !== "object" || value === null) return inWords(value);
  return (
    <ul class="gn-facts">
      {Object.entries(value)
        .filter(([, item]) => !isNothing(item))
        .map(([key, item]) => (
          <li key={key}>
            <span class="gn-name">{readable(key)}</span> <Value value={item} />
          </li>
        ))}
    </ul>
  );
}

/** Find the list in the view that has one object per seat, whatever the game calls it. */
export function seatsOf(table: Facts, seats: number): [key: string, players: Facts[]] | null {
  const isGroup = (item: unknown) => !isPlain(item) && !Array.isArray(item);
  for (const [key, value] of Object.entries(table)) {
    if (Array.isArray(value) && value.length === seats && value.every(isGroup)) return [key, value];
  }
  return null;
}

function Board(props: BoardProps<Facts>) {
  const { table, seats } = props.view;
  const seated = seatsOf(table, seats);
  const entries = Object.entries(table).filter(
    ([key, value]) => key !== seated?.[0] && !isNothing(value),
  );
  const small = entries.filter(([, value]) => isPlain(value));
  const large = entries.filter(([, value]) => !isPlain(value));
  return (
    <BoardFrame props={props} class="gn-board" night={<Night />}>
      <Head>
        {small.map(([key, value]) => (
          <Chip key={key}>
            {readable(key)} <b>{inWords(value)}</b>
          </Chip>
        ))}
      </Head>
      {seated && (
        <div class="kit-mats">
          {seated[1].map(({ colour: _colour, seat: _seat, ...player }, seat) => (
            <Mat key={seat} props={props} seat={seat}>
              <Value value={player} />
            </Mat>
          ))}
        </div>
      )}
      <div class="kit-mats">
        {large.map(([key, value]) => (
          <section key={key} class="kit-zone" aria-label={readable(key)}>
            <h3>{readable(key)}</h3>
            <Value value={value} />
          </section>
        ))}
      </div>
    </BoardFrame>
  );
}

const pieces = (event: AnyEvent) => piecesIn(event, { seat: "seat", owner: "seat", target: "seat" });

export const plugin = anyPlugin<Facts, AnyEvent, object>({
  Board,
  pieces,
  perform: glowing(pieces),
  /** Shows the first number each seat has. Its name comes from the game. */
  score: ({ table, seats }, seat) => {
    const player = seatsOf(table, seats)?.[1][seat] ?? {};
    const facts = Object.entries(player).flatMap(([key, value]) =>
      typeof value === "number" && key !== "seat" ? [`${readable(key)} ${value}`] : [],
    );
    return { text: facts[0] ?? "", facts: facts.slice(1, 4) };
  },
  curves: [],
});
