// Banners above the board: connection lost, a nudge, "you are watching", and requests for a seat.
import type { ComponentChildren } from "preact";
import type { ClientMessage, GameInfo, TableState, You } from "../../protocol";
import { say } from "../../words";
import type { Connection } from "../model/connection";

interface BannersProps {
  connection: Connection;
  table: TableState;
  you: You;
  game: GameInfo;
  /** The seats that have to decide now. */
  asked: number[];
}

export function Banners(props: BannersProps) {
  const { connection, table } = props;
  const by = connection.nudge.value;
  return (
    <div class="banners">
      {connection.link.value !== "open" && <Banner bad>{say("lost")}</Banner>}
      {by && (
        <Banner>
          {say("nudged", { by })}
          <Door
            onClick={() => {
              connection.nudge.value = null;
            }}
          >
            {say("close")}
          </Door>
        </Banner>
      )}
      {table.status === "playing" && <Place {...props} />}
      {table.status === "playing" && <EmptySeat {...props} />}
      {table.status === "playing" && <Asks {...props} />}
    </div>
  );
}

/** Says that the user is watching or that a bot is standing in, with a button to sit down again. */
function Place({ connection, table, you }: BannersProps) {
  const send = (message: ClientMessage) => () => connection.send(message);
  if (you.seat !== null) {
    if (!table.seats[you.seat]?.stand_in) return null;
    return (
      <Banner>
        {say("banner.stand-in")}
        <Door onClick={send({ type: "sit", seat: you.seat })}>{say("seat.take-back")}</Door>
      </Banner>
    );
  }
  if (you.seats.length > 0) return null; // a shared device that is being handed over
  const free = table.seats.filter((seat) => seat.kind === "empty").map((seat) => seat.seat);
  const seat = you.held === null ? free[0] : free.find((each) => each === you.held);
  if (table.asks.some((ask) => ask.guest === you.guest)) return <Banner>{say("banner.asked")}</Banner>;
  return (
    <Banner>
      {say(you.held === null ? "banner.watching" : "banner.stood-up")}
      {seat !== undefined && (
        <Door onClick={send({ type: "sit", seat })}>
          {say(you.held === null ? "banner.ask" : "banner.sit-again")}
        </Door>
      )}
    </Banner>
  );
}

/** Shown when the game is waiting for an empty seat. */
function EmptySeat({ connection, table, you, asked }: BannersProps) {
  const seat = table.seats.find((each) => each.kind === "empty" && asked.includes(each.seat));
  if (!seat) return null;
  return (
    <Banner>
      {say("banner.empty")}
      {you.host && (
        <Door onClick={() => connection.send({ type: "fill", seat: seat.seat, bot: table.substitute })}>
          {say("seat.fill")}
        </Door>
      )}
    </Banner>
  );
}

/** Someone wants to take over a seat with its cards, and this player has to agree. */
function Asks({ connection, table, you }: BannersProps) {
  return table.asks
    .filter((ask) => ask.waits_for.includes(you.guest))
    .map(({ guest, name, seat }) => (
      <Banner key={guest}>
        {say("banner.asks", { name, seat: table.seats[seat]?.colour ?? "" })}
        <Door onClick={() => connection.send({ type: "consent", guest, agree: true })}>
          {say("banner.agree")}
        </Door>
        <Door onClick={() => connection.send({ type: "consent", guest, agree: false })}>
          {say("banner.disagree")}
        </Door>
      </Banner>
    ));
}

function Banner({ bad = false, children }: { bad?: boolean; children: ComponentChildren }) {
  return (
    <div class={`banner ${bad ? "bad" : ""}`} role="status">
      {children}
    </div>
  );
}

function Door({ onClick, children }: { onClick: () => void; children: ComponentChildren }) {
  return (
    <button class="button small" onClick={onClick}>
      {children}
    </button>
  );
}
