// Before the game: who sits where, the link to share, bots for the empty seats.
import { Mark } from "../art/Sheep";
import type { GameInfo, TableState, You } from "../protocol";
import { say } from "../words";
import type { Connection } from "./connection";
import { Invite } from "./Invite";

export function Lobby({ connection, table, you, game }: { connection: Connection; table: TableState; you: You; game: GameInfo | null }) {
  const full = table.seats.every((seat) => seat.kind !== "empty");
  const bots = game?.bots ?? ["random"];
  const strongest = bots[bots.length - 1] ?? "random";
  return (
    <main class="lobby">
      <h2>{say("lobby")}</h2>
      <Invite code={table.code} />
      <ul class="lobby-seats">
        {table.seats.map((seat) => (
          <li key={seat.seat} class="card">
            <Mark colour={seat.colour} size={22} />
            <b>{seat.kind === "empty" ? say("seat.empty") : seat.name}</b>
            {seat.kind === "bot" && <span class="chip">{say("bot")}</span>}
            {seat.kind === "empty" && you.seat === null && (
              <button class="button" onClick={() => connection.send({ type: "sit", seat: seat.seat })}>
                {say("landing.sit")}
              </button>
            )}
            {you.host && seat.kind === "empty" && (
              <button class="button" onClick={() => connection.send({ type: "fill", seat: seat.seat, bot: strongest })}>
                {say("seat.fill")}
              </button>
            )}
            {you.host && seat.kind !== "empty" && seat.guest !== you.guest && (
              <button class="button" onClick={() => connection.send({ type: "free", seat: seat.seat })}>
                {say("seat.free")}
              </button>
            )}
          </li>
        ))}
      </ul>
      {you.host ? (
        <button class="button primary" disabled={!full} onClick={() => connection.send({ type: "start" })}>
          {say(full ? "lobby.start" : "lobby.fill-first")}
        </button>
      ) : (
        <p>{say("lobby.wait")}</p>
      )}
      {you.seat !== null && !you.host && (
        <button class="button" onClick={() => connection.send({ type: "leave" })}>
          {say("seat.leave")}
        </button>
      )}
      <dl class="lobby-options">
        {Object.entries(table.options).map(([name, value]) => (
          <div key={name}>
            <dt title={game?.options.find((option) => option.name === name)?.text}>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </main>
  );
}
