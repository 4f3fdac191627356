// Any game at all, fact by fact: for games that nobody has laid out yet.
import type { ComponentChildren } from "preact";
import { readable } from "../../table/box";
import type { View } from "../../protocol";
import { say } from "../../words";
import type { BoardProps, Score } from "../face";
import { Chip, Head, Mat } from "./parts";

const isNothing = (value: unknown): boolean =>
  value === null ||
  value === "" ||
  value === false ||
  (Array.isArray(value) && value.length === 0) ||
  (typeof value === "object" && Object.values(value as object).every(isNothing));
const isPlain = (value: unknown) => typeof value !== "object" || value === null;

/** A list of words is a row of chips; a square of them is laid out as one. */
function Chips({ items }: { items: unknown[] }) {
  const side = Math.sqrt(items.length);
  const square = items.length >= 16 && Number.isInteger(side);
  return (
    <ul
      class={`pl-chips ${square ? "square" : ""}`}
      style={square ? { gridTemplateColumns: `repeat(${side}, minmax(0, 1fr))` } : undefined}
    >
      {items.map((item, index) => (
        <li key={index} class="pl-chip">
          {item === null ? "·" : readable(String(item))}
        </li>
      ))}
    </ul>
  );
}

function Value({ value }: { value: unknown }): ComponentChildren {
  if (isPlain(value)) return value === true ? say("yes") : readable(String(value));
  if (Array.isArray(value)) {
    if (value.every(isPlain)) return <Chips items={value} />;
    return (
      <ul class="pl-list">
        {value.map((item, index) => (
          <li key={index}>{isNothing(item) ? "·" : <Value value={item} />}</li>
        ))}
      </ul>
    );
  }
  const inside = Object.entries(value as object).filter(([, item]) => !isNothing(item));
  return (
    <ul class="pl-facts">
      {inside.map(([key, item]) => (
        <li key={key}>
          <span class="pl-name">{readable(key)}</span> <Value value={item} />
        </li>
      ))}
    </ul>
  );
}

/** The part of the view with one entry per seat, whatever the game calls it. */
function seatsOf(
  table: Record<string, unknown>,
  seats: number,
): [key: string, players: Record<string, unknown>[]] | null {
  for (const [key, value] of Object.entries(table)) {
    if (
      Array.isArray(value) &&
      value.length === seats &&
      value.every((item) => item && typeof item === "object" && !Array.isArray(item))
    )
      return [key, value as Record<string, unknown>[]];
  }
  return null;
}

export function Table(props: BoardProps) {
  const { update } = props;
  const table = update.view.table as Record<string, unknown>;
  const seated = seatsOf(table, update.view.seats);
  const entries = Object.entries(table).filter(
    ([key, value]) => key !== seated?.[0] && !isNothing(value),
  );
  const small = entries.filter(([, value]) => isPlain(value));
  const large = entries.filter(([, value]) => !isPlain(value));
  return (
    <div class="pl-any">
      <Head>
        {small.map(([key, value]) => (
          <Chip key={key}>
            {readable(key)} <b>{value === true ? say("yes") : readable(String(value))}</b>
          </Chip>
        ))}
      </Head>
      {seated && (
        <div class="pl-mats">
          {seated[1].map((player, seat) => (
            <Mat key={seat} props={props} seat={seat}>
              <Value
                value={Object.fromEntries(
                  Object.entries(player).filter(([key]) => key !== "colour" && key !== "seat"),
                )}
              />
            </Mat>
          ))}
        </div>
      )}
      <div class="pl-mats">
        {large.map(([key, value]) => (
          <section key={key} class="pl-zone" aria-label={readable(key)}>
            <h3>{readable(key)}</h3>
            <Value value={value} />
          </section>
        ))}
      </div>
    </div>
  );
}

/** The first number that every seat has; its name is the game's. */
export const score = (view: View, seat: number): Score => {
  const player = seatsOf(view.table, view.seats)?.[1][seat] ?? {};
  const facts = Object.entries(player).flatMap(([key, value]) =>
    typeof value === "number" && key !== "seat" ? [`${readable(key)} ${value}`] : [],
  );
  return { text: facts[0] ?? "", facts: facts.slice(1, 4) };
};
