// A list of tables as cards: the guest's own tables, or public ones to join or watch.

import { useState } from "preact/hooks";
import { remove, sentenceOf } from "../../api";
import type { GameInfo, Parted, TableState, TableSummary } from "../../protocol";
import { Scene } from "../../table/panels/Scene";
import { say } from "../../words";
import { Problem } from "../Problem";

export function TableList({
  tables,
  games,
  title,
  first,
  onDone,
}: {
  tables: TableSummary[];
  games: GameInfo[];
  title: string;
  /** The number of tables shown before "show more". */
  first: number;
  /** Given for the guest's own tables. Called after one has been deleted or left. */
  onDone?: () => void;
}) {
  const [all, setAll] = useState(false);
  return (
    <section class="tables" aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {(all ? tables : tables.slice(0, first)).map((summary) => (
          <li key={summary.table.id}>
            <TableCard
              summary={summary}
              title={games.find((game) => game.name === summary.table.game)?.title ?? summary.table.game}
            />
            {onDone && <DoneDoor table={summary.table} onDone={onDone} />}
          </li>
        ))}
      </ul>
      {!all && tables.length > first && (
        <button class="link" onClick={() => setAll(true)}>
          {say("landing.all", { count: tables.length })}
        </button>
      )}
    </section>
  );
}

/** Deletes a table, or leaves it if others play there. Asks for confirmation. */
function DoneDoor({ table, onDone }: { table: TableState; onDone: () => void }) {
  const [sure, setSure] = useState(false);
  const [problem, setProblem] = useState("");
  const people = new Set(table.seats.map((seat) => seat.guest).filter((guest) => guest !== null));
  const done = async () => {
    try {
      await remove<Parted>(`/api/tables/${table.id}`);
      onDone();
    } catch (error) {
      setProblem(sentenceOf(error));
    }
  };
  return (
    <span class="table-done">
      <button class="link" onClick={() => (sure ? void done() : setSure(true))}>
        {say(sure ? "done.sure" : people.size > 1 ? "done.leave" : "done.delete")}
      </button>
      <Problem sentence={problem} />
    </span>
  );
}

function TableCard({ summary, title }: { summary: TableSummary; title: string }) {
  const { table, your_seat: seat, your_turn: turn } = summary;
  const taken = table.seats.filter((place) => place.kind !== "empty");
  const free = table.seats.length - taken.length;
  const door =
    table.status === "over"
      ? "landing.look"
      : seat !== null
        ? "landing.resume"
        : free > 0
          ? "landing.sit"
          : "landing.watch";
  return (
    <a
      class={`card table-card ${turn ? "turn" : ""}`}
      href={
        seat === null && free > 0 && table.status !== "over"
          ? `/join/${table.code}`
          : `/table/${table.id}`
      }
    >
      <Scene game={table.game} title="" />
      <span class="table-text">
        <b>{title}</b>
        <span class="facts">{taken.map((place) => place.name).join(", ")}</span>
        <span class="table-state">
          {turn && <span class="chip turn">{say("landing.your-turn")}</span>}
          {table.status === "over" && <span class="chip">{say("landing.over")}</span>}
          {table.status === "open" && <span class="chip">{say("landing.free", { free })}</span>}
          <span class="door">{say(door)} →</span>
        </span>
      </span>
    </a>
  );
}
