// Before the game: who sits where, the link to share, bots for the empty seats.
import { useState } from "preact/hooks";
import { Mark } from "../kit/Sheep";
import type { GameInfo, SeatState, TableState, You } from "../protocol";
import { say } from "../words";
import { botWords, usualBot } from "./bots";
import { readable } from "./box";
import { ChatBox } from "./ChatBox";
import type { Connection } from "./connection";
import { Invite } from "./Invite";
import { Refusal } from "./Refusal";
import { Scene } from "./Scene";

interface LobbyProps {
  connection: Connection;
  table: TableState;
  you: You;
  game: GameInfo | null;
}

export function Lobby({ connection, table, you, game }: LobbyProps) {
  const full = table.seats.every((seat) => seat.kind !== "empty");
  return (
    <main class="lobby">
      <section class="lobby-guests">
        <h2>{say("lobby")}</h2>
        <Refusal connection={connection} prompt="" game={table.game} />
        <ul class="lobby-seats">
          {table.seats.map((seat) => (
            <LobbySeat
              key={seat.seat}
              seat={seat}
              you={you}
              bots={game?.bots ?? []}
              texts={game?.bot_texts ?? {}}
              connection={connection}
            />
          ))}
        </ul>
        <div class="doors">
          {you.host ? (
            <button
              class="button primary big"
              disabled={!full}
              onClick={() => connection.send({ type: "start" })}
            >
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
        </div>
        <details class="lobby-settings">
          <summary>{say("lobby.settings")}</summary>
          <dl>
            {Object.entries(table.settings).map(([name, value]) => (
              <div key={name}>
                <dt>{readable(name)}</dt>
                <dd>
                  <b>{readable(value)}</b>{" "}
                  {game?.settings.find((setting) => setting.name === name)?.text}
                </dd>
              </div>
            ))}
          </dl>
        </details>
      </section>
      <section class="lobby-door" aria-label={say("invite")}>
        <div class="lobby-scene card">
          <Scene game={table.game} title="" />
        </div>
        <Invite table={table} />
        <ChatBox connection={connection} />
      </section>
    </main>
  );
}

function LobbySeat({
  seat,
  you,
  bots,
  texts,
  connection,
}: {
  seat: SeatState;
  you: You;
  bots: string[];
  /** What they are like to play against. */
  texts: Record<string, string>;
  connection: Connection;
}) {
  const [bot, setBot] = useState("");
  const chosen = bot || usualBot(bots);
  return (
    <li class={`card ${seat.kind}`}>
      <Mark colour={seat.colour} size={26} />
      <b>
        {seat.kind === "empty" ? say("seat.empty") : seat.name}{" "}
        {seat.guest === you.guest && <span class="chip">{say("you")}</span>}
        {seat.kind === "bot" && <span class="chip">{botWords(seat)}</span>}
        {seat.kind === "guest" && !seat.present && <span class="chip away">{say("away")}</span>}
      </b>
      {seat.kind === "empty" && you.seat === null && (
        <button
          class="button small primary"
          onClick={() => connection.send({ type: "sit", seat: seat.seat })}
        >
          {say("landing.sit")}
        </button>
      )}
      {you.host && seat.kind === "empty" && (
        <span class="lobby-bot">
          <select
            class="field"
            aria-label={say("seat.strength", { seat: seat.seat + 1 })}
            value={chosen}
            onChange={(event) => setBot(event.currentTarget.value)}
          >
            {bots.map((name) => (
              <option key={name} value={name}>
                {readable(name)}
              </option>
            ))}
          </select>
          <button
            class="button small"
            onClick={() => connection.send({ type: "fill", seat: seat.seat, bot: chosen })}
          >
            {say("seat.fill")}
          </button>
          <small class="facts">{texts[chosen]}</small>
        </span>
      )}
      {you.host && seat.kind !== "empty" && seat.guest !== you.guest && (
        <button
          class="button small"
          aria-label={say("seat.free-name", { name: seat.name })}
          onClick={() => connection.send({ type: "free", seat: seat.seat })}
        >
          {say("seat.free")}
        </button>
      )}
    </li>
  );
}
