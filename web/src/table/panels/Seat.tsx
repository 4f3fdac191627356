// The dialog for one seat. It offers only actions that the server would accept.
import { useState } from "preact/hooks";
import type { ClientMessage, GameInfo, SeatState, TableState, You } from "../../protocol";
import { say } from "../../words";
import { botWords, inWords } from "../model/bots";
import { readable } from "../model/components";
import type { Connection } from "../model/connection";

interface SeatBoxProps {
  connection: Connection;
  seat: SeatState;
  table: TableState;
  you: You;
  game: GameInfo;
  /** Whether this seat has to decide now. */
  asked: boolean;
  onClose: () => void;
}

export function SeatBox(props: SeatBoxProps) {
  const { seat, table, you, game } = props;
  const own = seat.guest === you.guest;
  return (
    <div class="seat-box">
      <p class="facts">
        {whoSits(seat, own)} {game.bot_texts[seat.stand_in ?? seat.bot ?? ""]}
      </p>
      {table.status === "over" ? null : own ? <OwnSeat {...props} /> : <OtherSeat {...props} />}
      {seat.kind === "guest" && !own && <MuteButton {...props} />}
    </div>
  );
}

function whoSits(seat: SeatState, own: boolean): string {
  if (seat.stand_in || seat.kind === "bot") return `${readable(botWords(seat))}.`;
  if (own) return say("seat.yours");
  if (seat.kind === "empty") return say("seat.nobody");
  return say(seat.present ? "seat.here" : "seat.away");
}

/** Send a message and close the dialog. The table shows the result or the refusal. */
function useSending({ connection, onClose }: SeatBoxProps) {
  return (message: ClientMessage) => () => {
    if (connection.send(message)) onClose();
  };
}

function OwnSeat(props: SeatBoxProps) {
  const { seat, table } = props;
  const send = useSending(props);
  const [leaving, setLeaving] = useState(false);
  if (seat.stand_in)
    return (
      <div class="doors">
        <button class="button primary" onClick={send({ type: "sit", seat: seat.seat })}>
          {say("seat.take-back")}
        </button>
      </div>
    );
  if (!leaving)
    return (
      <div class="doors">
        <button class="button" onClick={() => setLeaving(true)}>
          {say("seat.leave")}
        </button>
      </div>
    );
  const running = table.status === "playing";
  return (
    <>
      <p role="status">{say(running ? "seat.leave.running" : "seat.leave.open")}</p>
      <div class="doors">
        {running && (
          <button
            class="button primary"
            onClick={send({ type: "stand-in", seat: seat.seat, bot: null })}
          >
            {say("seat.rest")}
          </button>
        )}
        <button class="button" onClick={send({ type: "leave" })}>
          {say("seat.leave.sure")}
        </button>
        <button class="button" onClick={() => setLeaving(false)}>
          {say("seat.stay")}
        </button>
      </div>
    </>
  );
}

function OtherSeat(props: SeatBoxProps) {
  const { seat, table, you, game, asked } = props;
  const send = useSending(props);
  const gone = seat.kind === "guest" && !seat.present && !seat.stand_in;
  const plays = you.seat !== null;
  const mayChoose = you.host && seat.kind !== "guest";
  return (
    <div class="doors">
      {seat.kind === "guest" && plays && asked && !seat.stand_in && (
        <button class="button" onClick={send({ type: "nudge", seat: seat.seat })}>
          {say("seat.nudge")}
        </button>
      )}
      {gone && (plays || you.host) && (
        <button class="button" onClick={send({ type: "stand-in", seat: seat.seat, bot: null })}>
          {say("seat.stand-in")}
        </button>
      )}
      {gone && you.host && table.status === "open" && (
        <button class="button" onClick={send({ type: "free", seat: seat.seat })}>
          {say("seat.free")}
        </button>
      )}
      {seat.kind === "empty" && !plays && [null, seat.seat].includes(you.held) && (
        <button class="button primary" onClick={send({ type: "sit", seat: seat.seat })}>
          {say(table.status === "open" || you.held !== null ? "landing.sit" : "banner.ask")}
        </button>
      )}
      {mayChoose &&
        (table.status === "playing" ? [table.substitute] : game.bots)
          .filter((bot) => bot !== seat.bot)
          .map((bot) => (
            <span key={bot} class="seat-bot">
              <button class="button" onClick={send({ type: "fill", seat: seat.seat, bot })}>
                {say("seat.fill-with", { bot: inWords(bot) })}
              </button>
              <small class="facts">{game.bot_texts[bot]}</small>
            </span>
          ))}
    </div>
  );
}

function MuteButton({ connection, seat, you }: SeatBoxProps) {
  const guest = seat.guest;
  if (guest === null) return null;
  const muted = you.muted.includes(guest);
  return (
    <button class="quiet" onClick={() => connection.send({ type: "mute", guest, muted: !muted })}>
      {say(muted ? "unmute" : "mute.name", { name: seat.name })}
    </button>
  );
}
