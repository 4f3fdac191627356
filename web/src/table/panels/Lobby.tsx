// The lobby before a game starts: the seats, the link to share, and bots for empty seats.
import { useState } from "preact/hooks";
import { Mark } from "../../kit/Sheep";
import type { GameInfo, SeatState, TableState, You } from "../../protocol";
import { say } from "../../words";
import { Invite } from "../dialogs/Invite";
import { botWords, usualBot } from "../model/bots";
import { readable } from "../model/components";
import type { Connection } from "../model/connection";
import { ChatBox } from "./ChatBox";
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
  const firstEmpty = table.seats.find((seat) => seat.kind === "empty")?.seat;
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
              explained={seat.seat === firstEmpty}
              owner={table.seats.find((each) => each.guest === seat.guest && !each.here)}
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
            {table.hints && (
              <div>
                <dt>{say("lobby.hints")}</dt>
                <dd>{say("lobby.hints.text")}</dd>
              </div>
            )}
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

/** The form that adds another player on this device. */
function SitHere({
  seat,
  explained,
  connection,
}: {
  seat: SeatState;
  explained: boolean;
  connection: Connection;
}) {
  const [name, setName] = useState("");
  return (
    <form
      class="lobby-bot"
      onSubmit={(event) => {
        event.preventDefault();
        const called = name.trim() || say("seat.here-name", { seat: seat.seat + 1 });
        connection.send({ type: "sit-here", seat: seat.seat, name: called });
        setName("");
      }}
    >
      <input
        class="field"
        maxLength={32}
        size={10}
        placeholder={say("seat.here-who")}
        aria-label={say("seat.here-label", { seat: seat.seat + 1 })}
        value={name}
        onInput={(event) => setName(event.currentTarget.value)}
      />
      <button class="button small">{say("seat.here-add")}</button>
      {explained && <small class="facts">{say("seat.here-text")}</small>}
    </form>
  );
}

function LobbySeat({
  seat,
  explained,
  owner,
  you,
  bots,
  texts,
  connection,
}: {
  seat: SeatState;
  /** Whether to show the explanations, which only the first empty seat does. */
  explained: boolean;
  /** The seat of the guest who owns the device, if this player shares it. */
  owner: SeatState | undefined;
  you: You;
  bots: string[];
  /** A description of each bot type. */
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
        {seat.guest === you.guest && !seat.here && <span class="chip">{say("you")}</span>}
        {seat.here && (
          <span class="chip">
            {say(seat.guest === you.guest ? "seat.at-yours" : "seat.shared", {
              name: owner?.name ?? "",
            })}
          </span>
        )}
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
          {(explained || bot) && <small class="facts">{texts[chosen]}</small>}
        </span>
      )}
      {seat.kind === "empty" && you.seat !== null && (
        <SitHere seat={seat} explained={explained} connection={connection} />
      )}
      {seat.here && seat.guest === you.guest && (
        <button
          class="button small"
          aria-label={say("seat.free-name", { name: seat.name })}
          onClick={() => connection.send({ type: "leave", seat: seat.seat })}
        >
          {say("seat.free")}
        </button>
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
