// A strong bot's advice based on what this player knows: the best options, each with its chance of
// winning, the margin of error and a reason.
import { previewing } from "../../kit/previewing";
import type { HintedOption, TableState, You } from "../../protocol";
import { say } from "../../words";
import type { Connection } from "../model/connection";
import type { Play } from "../model/usePlay";
import { Pins, RANKS } from "./Pins";

interface HintProps {
  connection: Connection;
  play: Play;
}

/** True if hints are allowed: the other seats are all bots, or the table has hints turned on. */
export function givesHints(table: TableState, you: You): boolean {
  if (you.seat === null) return false;
  const mine = table.seats[you.seat]?.guest;
  const people = table.seats.filter((seat) => seat.kind === "guest" && seat.seat !== you.seat);
  const shared = people.some((seat) => seat.guest === mine);
  return !shared && (people.length === 0 || table.hints);
}

export function HintButton({ connection, play }: HintProps) {
  if (!play.mine || play.options.all.length < 2) return null;
  return (
    <button
      class="button small hint-button"
      aria-busy={connection.hint.value === "thinking"}
      onClick={() => connection.askForHint()}
    >
      <kbd aria-hidden="true">H</kbd>
      {say(connection.hint.value === "thinking" ? "hint.thinking" : "hint")}
    </button>
  );
}

export function HintBox({ connection, play }: HintProps) {
  const hint = connection.hint.value;
  if (hint === null || hint === "thinking" || !play.mine) return null;
  return (
    <>
      <Pins options={hint.options} play={play} />
      <section class="hint" role="status" aria-label={say("hint.title")}>
        <header>
          <strong>{say("hint.title")}</strong>
          <button
            class="quiet"
            aria-label={say("close")}
            onClick={() => {
              connection.hint.value = null;
            }}
          >
            ✕
          </button>
        </header>
        <ol>
          {hint.options.map((option, rank) => (
            <Hinted key={option.action} option={option} rank={rank} tried={hint.games > 0} play={play} />
          ))}
        </ol>
        <p class="hint-games">
          {hint.games > 0 ? say("hint.games", { count: hint.games }) : say("hint.only")}
        </p>
      </section>
    </>
  );
}

interface HintedProps {
  option: HintedOption;
  /** 0 is the best. */
  rank: number;
  /** Whether games were simulated. A single sensible choice needs no simulation. */
  tried: boolean;
  play: Play;
}

function Hinted({ option, rank, tried, play }: HintedProps) {
  const { action, label, chance, error, behind, behind_error, reason } = option;
  const percent = Math.round(chance * 100);
  const unsure = rank > 0 && behind <= 2 * behind_error; // no significant difference
  return (
    <li>
      <button class="hinted" onClick={() => play.act(action)} {...previewing(play.setPreview, action)}>
        <i class="rank">{say(RANKS[rank]!)}</i>
        <span>{label}</span>
        {tried && (
          <>
            <b>{say("hint.chance", { percent, error: Math.max(1, Math.round(error * 200)) })}</b>
            <span class="hint-bar" aria-hidden="true">
              <i style={{ width: `${percent}%` }} />
            </span>
          </>
        )}
      </button>
      {(reason || unsure) && <p>{unsure ? say("hint.unsure") : reason}</p>}
    </li>
  );
}
