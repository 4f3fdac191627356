// The game's own breakdown of its outcome as a table: a row for every seat, a column for every number it has for them.
import { Mark } from "../art/Sheep";
import type { Outcome } from "../protocol";
import { say, sayOr } from "../words";
import { readable } from "./box";

interface Column {
  title: string;
  cells: string[];
}

const title = (key: string) => sayOr(`detail.${key}`, readable(key.replaceAll("_", "-")));

/** A list with an entry for every seat is a column; a list of such lists is one for each round. */
function columns(details: Record<string, any>, seats: number): Column[] {
  const found: Column[] = [];
  for (const [key, value] of Object.entries(details)) {
    if (!Array.isArray(value)) continue;
    const rounds =
      value.length > 0 &&
      value.every(
        (item) =>
          Array.isArray(item) && item.length === seats && item.every((each) => typeof each === "number"),
      );
    if (rounds)
      value.forEach((round: number[], index) =>
        found.push({ title: say("pl.round", { round: index + 1 }), cells: round.map(String) }),
      );
    else if (value.length === seats) found.push({ title: title(key), cells: value.map(words) });
  }
  return found;
}

function words(value: unknown): string {
  if (typeof value === "number") return String(value);
  if (!Array.isArray(value)) return readable(String(value));
  const counts = new Map<string, number>();
  for (const item of value) counts.set(String(item), (counts.get(String(item)) ?? 0) + 1);
  return [...counts]
    .map(([item, count]) => (count > 1 ? `${count} × ${readable(item)}` : readable(item)))
    .join(", ");
}

export function Breakdown({
  outcome,
  names,
  colours,
}: {
  outcome: Outcome;
  names: string[];
  colours: string[];
}) {
  const facts = Object.entries(outcome.details).filter(
    ([, value]) => typeof value === "string" || typeof value === "number",
  );
  const table = columns(outcome.details, names.length);
  return (
    <>
      {table.length > 0 && (
        <div class="scroll" tabIndex={0} role="group" aria-label={say("end.breakdown")}>
          <table class="breakdown">
            <caption class="only-heard">{say("end.breakdown")}</caption>
            <thead>
              <tr>
                <th scope="col">{say("end.who")}</th>
                {table.map((column, index) => (
                  <th key={index} scope="col">
                    {column.title}
                  </th>
                ))}
                <th scope="col">{say("end.score")}</th>
              </tr>
            </thead>
            <tbody>
              {names.map((name, seat) => (
                <tr key={seat}>
                  <th scope="row">
                    <Mark colour={colours[seat] ?? ""} size={14} /> {name}
                  </th>
                  {table.map((column, index) => (
                    <td key={index}>{column.cells[seat]}</td>
                  ))}
                  <td>
                    <b>{outcome.scores[seat]}</b>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {facts.length > 0 && (
        <p class="facts">
          {facts
            .map(([key, value]) => say("pl.count", { name: title(key), count: words(value) }))
            .join(" · ")}
        </p>
      )}
    </>
  );
}
