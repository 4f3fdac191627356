// A plain board for games that have none of their own yet: the facts of the view as paper cards; every option is in the tray.
import "./plain.css";
import type { ComponentChildren } from "preact";
import { Mark } from "../../art/Sheep";
import { say } from "../../words";
import type { BoardProps, Face } from "../face";

const readable = (id: string) => id.replaceAll(/[_-]/g, " ");
const isNothing = (value: unknown): boolean =>
  value === null || value === "" || value === false || (Array.isArray(value) && value.length === 0) || (typeof value === "object" && Object.values(value as object).every(isNothing));
const isPlain = (value: unknown) => typeof value !== "object" || value === null;

/** A list of words is a row of chips; a square of them is laid out as one. */
function Chips({ items }: { items: unknown[] }) {
  const side = Math.sqrt(items.length);
  const square = items.length >= 16 && Number.isInteger(side);
  return (
    <ul class={`plain-chips ${square ? "square" : ""}`} style={square ? { gridTemplateColumns: `repeat(${side}, minmax(0, 1fr))` } : undefined}>
      {items.map((item, index) => (
        <li key={index} class="plain-chip">
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
      <ul class="plain-list">
        {value.map((item, index) => (
          <li key={index}>{isNothing(item) ? "·" : <Value value={item} />}</li>
        ))}
      </ul>
    );
  }
  const inside = Object.entries(value as object).filter(([, item]) => !isNothing(item));
  return (
    <ul class="plain-facts">
      {inside.map(([key, item]) => (
        <li key={key}>
          <span class="plain-name">{readable(key)}</span> <Value value={item} />
        </li>
      ))}
    </ul>
  );
}

/** The part of the view with one entry per seat, whatever the game calls it. */
function seatsOf(table: Record<string, unknown>, seats: number): [key: string, players: Record<string, unknown>[]] | null {
  for (const [key, value] of Object.entries(table)) {
    if (Array.isArray(value) && value.length === seats && value.every((item) => item && typeof item === "object" && !Array.isArray(item))) return [key, value as Record<string, unknown>[]];
  }
  return null;
}

function Board({ update, names, colours }: BoardProps) {
  const table = update.view.table as Record<string, unknown>;
  const seated = seatsOf(table, update.view.seats);
  const entries = Object.entries(table).filter(([key, value]) => key !== seated?.[0] && !isNothing(value));
  const small = entries.filter(([, value]) => isPlain(value));
  const large = entries.filter(([, value]) => !isPlain(value));
  return (
    <div class="plain-board" tabIndex={0} role="group" aria-label={say("plain.board")}>
      <p class="plain-line">
        {small.map(([key, value]) => (
          <span key={key}>
            <span class="plain-name">{readable(key)}</span> <b>{value === true ? say("yes") : readable(String(value))}</b>
          </span>
        ))}
      </p>
      {seated && (
        <div class="plain-seats">
          {seated[1].map((player, seat) => (
            <section key={seat} class="card plain-seat" aria-label={names[seat]}>
              <h3>
                <Mark colour={colours[seat] ?? ""} size={18} /> {names[seat]}
              </h3>
              <Value value={Object.fromEntries(Object.entries(player).filter(([key]) => key !== "colour" && key !== "seat"))} />
            </section>
          ))}
        </div>
      )}
      <div class="plain-rest">
        {large.map(([key, value]) => (
          <section key={key} class="card plain-part" aria-label={readable(key)}>
            <h3>{readable(key)}</h3>
            <Value value={value} />
          </section>
        ))}
      </div>
    </div>
  );
}

export const face: Face = {
  Board,
  score: (update, seat) => {
    const player = seatsOf(update.view.table as Record<string, unknown>, update.view.seats)?.[1][seat] ?? {};
    const facts = ["score", "power", "total", "cards", "deck", "dice"].filter((key) => typeof player[key] === "number").map((key) => `${player[key]} ${key}`);
    return { text: facts[0] ?? "", facts: facts.slice(1) };
  },
};
