// The screen between two players on a shared device. It shows only public information until the next
// player confirms who they are, and its text never depends on the decision or on anyone's hand.
import { useEffect, useRef } from "preact/hooks";
import { Mark } from "../../kit/Sheep";
import type { SeatState, TableState, You } from "../../protocol";
import { say } from "../../words";
import type { Connection } from "../model/connection";
import type { Stage } from "../model/stage";
import type { Known } from "../model/useGame";
import { Log } from "../panels/Log";
import { Scene } from "../panels/Scene";

interface HandOverProps {
  connection: Connection;
  stage: Stage;
  table: TableState;
  you: You;
  known: Known;
}

/** True if several players share this device and none of their views is showing. */
export function isHandedOver(table: TableState, you: You): boolean {
  return table.status === "playing" && you.seats.length > 1 && you.seat === null;
}

export function HandOver({ connection, stage, table, you, known }: HandOverProps) {
  const turn = connection.turn.value;
  const people = you.seats.map((seat) => table.seats[seat]!);
  const next = people.find((seat) => seat.seat === turn);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), [turn]);
  return (
    <main class="hand-over" data-turn={turn ?? ""}>
      <section class="card hand-over-card" role="status">
        <div class="hand-over-scene" aria-hidden="true">
          <Scene game={table.game} title="" />
          {next && <Mark colour={next.colour} size={56} />}
        </div>
        <h2>{next ? say("hand-over.to", { name: next.name }) : say("hand-over.nobody")}</h2>
        <p>{say(next ? "hand-over.look-away" : "hand-over.wait")}</p>
        {next && (
          <button
            ref={button}
            class="button primary big"
            onClick={() => connection.look(next.seat)}
            data-look={next.seat}
          >
            {say("hand-over.me", { name: next.name })}
          </button>
        )}
        <p class="doors">
          {people
            .filter((seat) => seat !== next)
            .map((seat) => (
              <OnlyLook key={seat.seat} seat={seat} connection={connection} />
            ))}
        </p>
      </section>
      <aside class="hand-over-log" aria-label={say("log")}>
        <Log
          beats={stage.log.value}
          table={table.id}
          plugin={known.plugin}
          isShort={(stage.shown.value?.log_from ?? 0) > 0}
        />
      </aside>
    </main>
  );
}

function OnlyLook({ seat, connection }: { seat: SeatState; connection: Connection }) {
  return (
    <button class="button small" onClick={() => connection.look(seat.seat)} data-look={seat.seat}>
      {say("hand-over.only-look", { name: seat.name })}
    </button>
  );
}

/** The button that hides this player's view so that another player can take the device. */
export function LayDown({ you, onHideView }: { you: You; onHideView: () => void }) {
  if (you.seats.length < 2 || you.seat === null) return null;
  return (
    <button class="button small lay-down" onClick={onHideView}>
      {say("hand-over.hide")}
    </button>
  );
}
