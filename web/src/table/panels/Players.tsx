// The list of players with their scores, highlighting those who have to decide now.
import { useEffect, useRef, useState } from "preact/hooks";
import type { GamePlugin, Score } from "../../games/plugin";
import { Mark } from "../../kit/Sheep";
import type { SeatState, TableState, Update } from "../../protocol";
import { say } from "../../words";
import { botWords } from "../model/bots";

interface PlayersProps {
  table: TableState;
  update: Update | null;
  plugin: GamePlugin;
  you: number | null;
  onSeat: (seat: number) => void;
}

export function Players({ table, update, plugin, you, onSeat }: PlayersProps) {
  const asked = update?.view.asking?.seats ?? [];
  return (
    <ul class="players" aria-label={say("players")} data-seats={table.seats.length}>
      {table.seats.map((seat) => {
        const score = update ? plugin.score(update.view, seat.seat) : null;
        const waiting = table.status === "playing" && asked.includes(seat.seat);
        return (
          <li
            key={seat.seat}
            class={`player card ${waiting ? "asked" : ""} ${score?.out ? "out" : ""}`}
            data-piece={`seat:${seat.seat}`}
          >
            <button class="player-head" aria-haspopup="dialog" onClick={() => onSeat(seat.seat)}>
              <Mark colour={seat.colour} size={18} />
              <span class="player-name whole-name">{seat.name}</span>
              {seat.seat === you && <Chip word={say("you")} />}
              {isAway(seat) && <Chip word={say("away")} look="away" />}
              {waiting && <span class="only-heard">, {say("seat.asked")}</span>}
            </button>
            {score && (
              <>
                <p class="player-score">
                  <b>{score.text}</b>
                  {update && plugin.curves[0] && (
                    <Gain value={plugin.curves[0].of(update.view, seat.seat)} />
                  )}
                  {score.bar && <span class="player-goal">{score.bar.label}</span>}
                </p>
                {score.bar && <Bar bar={score.bar} colour={seat.colour} />}
                <p class="player-facts">
                  {[botWords(seat), ...score.facts].filter(Boolean).join(" · ")}
                </p>
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}

const isAway = ({ kind, present, stand_in }: SeatState) => kind === "guest" && !present && !stand_in;

/** A label next to the name. Screen readers get it even if there is no room to show it. */
function Chip({ word, look = "" }: { word: string; look?: string }) {
  return (
    <>
      <span class="only-heard">, {word}</span>
      <span class={`chip ${look}`} aria-hidden="true">
        {word}
      </span>
    </>
  );
}

const CHANGE_TIME = 2_000; // ms to show a change next to the score

/** The latest change to the score, shown briefly. Screen readers get the log instead. */
function Gain({ value }: { value: number }) {
  const before = useRef(value);
  const [by, setBy] = useState(0);
  useEffect(() => {
    const change = value - before.current;
    before.current = value;
    if (change === 0) return;
    setBy(change);
    const timer = setTimeout(() => setBy(0), CHANGE_TIME);
    return () => clearTimeout(timer);
  }, [value]);
  if (by === 0) return null;
  return (
    <span class="gain" aria-hidden="true">
      {by > 0 ? `+${by}` : `−${-by}`}
    </span>
  );
}

function Bar({ bar, colour }: { bar: NonNullable<Score["bar"]>; colour: string }) {
  const part = (value: number) => `${Math.min(100, (value / bar.full) * 100)}%`;
  return (
    <div class="bar" aria-hidden="true">
      <i style={{ width: part(bar.value), background: `var(--${colour})` }} />
      <svg class="goal" viewBox="-13 -10 26 20" style={{ left: part(bar.goal) }} aria-hidden="true">
        <path
          d="M-11-7q11 4 22 0-3 7 0 14-11-4-22 0 3-7 0-14z"
          fill="#fff"
          stroke="#191634"
          stroke-width="2.4"
          stroke-linejoin="round"
        />
        <text y="3.6">{bar.goal}</text>
      </svg>
    </div>
  );
}
