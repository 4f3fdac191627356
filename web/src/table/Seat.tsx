// What can be done about a seat: nudge, a stand-in, and for the host a bot in its place.
import type { GameInfo, SeatState, You } from "../protocol";
import { say } from "../words";
import type { Connection } from "./connection";

export function SeatBox({
  connection,
  seat,
  you,
  game,
}: {
  connection: Connection;
  seat: SeatState;
  you: You;
  game: GameInfo | null;
}) {
  const bots = game?.bots ?? [];
  const standIn = bots.includes("sensible") ? "sensible" : (bots[0] ?? "random");
  const other = seat.guest !== you.guest;
  return (
    <div class="doors">
      {seat.kind === "guest" && other && you.seat !== null && (
        <button class="button" onClick={() => connection.send({ type: "nudge", seat: seat.seat })}>
          {say("seat.nudge")}
        </button>
      )}
      {seat.kind === "guest" && other && !seat.present && you.seat !== null && (
        <button
          class="button"
          onClick={() => connection.send({ type: "stand-in", seat: seat.seat, bot: standIn })}
        >
          {say("seat.stand-in")}
        </button>
      )}
      {you.host &&
        (seat.kind !== "guest" || other) &&
        bots.map((bot) => (
          <button
            key={bot}
            class="button"
            onClick={() => connection.send({ type: "fill", seat: seat.seat, bot })}
          >
            {say("seat.fill-with", { bot })}
          </button>
        ))}
      {seat.kind === "guest" && !other && (
        <button class="button" onClick={() => connection.send({ type: "leave" })}>
          {say("seat.leave")}
        </button>
      )}
      {seat.kind === "guest" && other && (
        <button
          class="button"
          onClick={() => connection.send({ type: "mute", guest: seat.guest!, muted: true })}
        >
          {say("mute")}
        </button>
      )}
    </div>
  );
}
