// The final scores as a table: a row for each seat, sorted by place, and a column for each detail that
// the game reports.

import { counted } from "../../kit/pieces";
import { Mark } from "../../kit/Sheep";
import { kitSay } from "../../kit/words";
import type { Outcome } from "../../protocol";
import { say } from "../../words";
import { readable } from "../model/components";

export interface Column {
  title: string;
  cells: string[];
  /** Tooltips for the cells. */
  notes?: string[];
}

type Titles = Record<string, string | undefined>;
/** Returns the display name for an id. */
type Called = (id: string) => string;

const titleOf = (key: string, titles: Titles) => titles[key] ?? readable(key.replaceAll("_", "-"));

/** Matches details that are lists of rounds. Each round is a list with one number per seat. */
const ROUNDS = /(^|_)rounds$/;

/**
 * Turn an outcome's details into columns. A list with one entry per seat becomes a column, and a list of
 * rounds becomes one column per round. Only the name distinguishes the two, because the number of rounds
 * may equal the number of seats.
 */
export function columns(
  details: Record<string, unknown>,
  seats: number,
  titles: Titles = {},
  called: Called = readable,
): Column[] {
  const isPlain = (item: unknown) => typeof item !== "object" || Array.isArray(item);
  const perSeat = (list: unknown): list is unknown[] =>
    Array.isArray(list) && list.length === seats && list.every(isPlain);
  const ofNumbers = (list: unknown) => perSeat(list) && list.every((each) => typeof each === "number");
  return Object.entries(details).flatMap(([key, value]) => {
    if (ROUNDS.test(key) && Array.isArray(value) && value.every(ofNumbers)) {
      return value.map((round: number[], index) => ({
        title: kitSay("round", { round: index + 1 }),
        cells: round.map(String),
      }));
    }
    return perSeat(value)
      ? [{ title: titleOf(key, titles), cells: value.map((each) => inWords(each, called)) }]
      : [];
  });
}

function inWords(value: unknown, called: Called): string {
  if (typeof value === "number") return String(value);
  if (!Array.isArray(value)) return called(String(value));
  return counted(value.map(String))
    .map(([item, count]) => (count > 1 ? `${count} × ${called(item)}` : called(item)))
    .join(", ");
}

/** All seats, best first. Ties are in turn order. */
export function byPlace({ places }: Pick<Outcome, "places">): number[] {
  return places.map((_, seat) => seat).sort((a, b) => places[a]! - places[b]!);
}

interface BreakdownProps {
  outcome: Outcome;
  names: string[];
  colours: string[];
  /** Titles for the details. If given, single values without a title are left out. */
  titles: Titles | undefined;
  called?: Called;
  /** Formats a seat's result. Null if the columns already show it. */
  points?: ((seat: number) => string) | null;
}

export function Breakdown(props: BreakdownProps) {
  const { outcome, names, colours, titles, called = readable } = props;
  const { points = (seat: number) => String(outcome.scores[seat]) } = props;
  const facts = Object.entries(outcome.details).filter(
    ([key, value]) => ["string", "number"].includes(typeof value) && (!titles || key in titles),
  );
  const table = columns(outcome.details, names.length, titles, called);
  return (
    <>
      {table.length > 0 && (
        <ScoreTable
          {...{ outcome, names, colours, points }}
          columns={table}
          title={say("end.breakdown")}
        />
      )}
      {facts.length > 0 && (
        <p class="facts">
          {facts
            .map(([key, value]) =>
              kitSay("count", { name: titleOf(key, titles ?? {}), count: inWords(value, called) }),
            )
            .join(" · ")}
        </p>
      )}
    </>
  );
}

interface ScoreTableProps {
  title: string;
  outcome: Pick<Outcome, "places">;
  names: string[];
  colours: string[];
  columns: Column[];
  /** Formats a seat's result. Null if the columns already show it. */
  points: ((seat: number) => string) | null;
  /** The titles of the first and the last column. */
  who?: string;
  total?: string;
}

/** A table with a row for each seat, best first. */
export function ScoreTable(table: ScoreTableProps) {
  const { title, outcome, names, colours, columns, points } = table;
  const { who = say("end.who"), total = say("end.score") } = table;
  return (
    <div class="scroll" tabIndex={0} role="group" aria-label={title}>
      <table class="breakdown">
        <caption class="only-heard">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{who}</th>
            {columns.map((column, index) => (
              <th key={index} scope="col">
                {column.title}
              </th>
            ))}
            {points && <th scope="col">{total}</th>}
          </tr>
        </thead>
        <tbody>
          {byPlace(outcome).map((seat) => (
            <tr key={seat}>
              <th scope="row">
                <Mark colour={colours[seat] ?? ""} size={14} /> {names[seat]}
              </th>
              {columns.map(({ cells, notes }, index) => (
                <td key={index} title={notes?.[seat]}>
                  {cells[seat]}
                </td>
              ))}
              {points && (
                <td>
                  <b>{points(seat)}</b>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
