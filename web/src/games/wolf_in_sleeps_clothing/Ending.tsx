// The end screen of Wolf in Sleep's Clothing: cards left, right and wrong calls, and mistakes that no one
// noticed.
import { Breakdown } from "../../table/panels/Breakdown";
import type { EndingProps, LogLine } from "../plugin";
import type { Details, GameEvent } from "./types";
import { say } from "./words";

const TITLES = { cards_left: say("end.left"), turns: say("end.turns"), calls: say("end.calls") };

type Line = LogLine<GameEvent>;
type Ended = EndingProps<Details, GameEvent>["outcome"];

/** The right and wrong calls of each seat. Empty if there were no calls. */
export function callsOf(seats: number, log: Line[]): string[] {
  const count = (seat: number, name: string) =>
    log.filter(({ event }) => event.event === name && event.seat === seat).length;
  const calls = Array.from({ length: seats }, (_, seat) => ({
    right: count(seat, "right-call"),
    wrong: count(seat, "false-call"),
  }));
  if (calls.every(({ right, wrong }) => right + wrong === 0)) return [];
  return calls.map(({ right, wrong }) => `${right} / ${wrong}`);
}

/** A seat's result. This game has no scoring, so it is the number of cards left. */
export function points(_: number, { details }: Pick<Ended, "details">, seat: number): string {
  return say("left", { count: details.cards_left[seat]! });
}

const MAX_CALLS = 3; // calls

/** The last few calls, the last last call, and the end of the game. */
export function keyMoments(log: Line[]): Line[] {
  const named = (...names: string[]) =>
    log.filter(({ event, text }) => text && names.includes(event.event));
  return [
    ...named("right-call", "false-call").slice(-MAX_CALLS),
    ...named("woke-up"),
    ...named("last-call").slice(-1),
    ...named("won"),
  ].sort((a, b) => a.seq - b.seq);
}

/** Who won when, and who came closest. */
export function why({ outcome, names }: EndingProps<Details, GameEvent>): string {
  const winner = outcome.winners[0]!;
  const { cards_left, turns } = outcome.details;
  const left = Math.min(...cards_left.filter((_, seat) => seat !== winner));
  const next = names.filter((_, seat) => seat !== winner && cards_left[seat] === left);
  return say("why", {
    left,
    name: names[winner] ?? "",
    turn: turns,
    next: next.join(say("and")),
  });
}

export function Ending({ outcome, names, colours, log }: EndingProps<Details, GameEvent>) {
  const unnoticed = log.filter(({ event }) => event.event === "unnoticed"); // these already have a text
  const calls = callsOf(names.length, log);
  return (
    <>
      <Breakdown
        outcome={{ ...outcome, details: { ...outcome.details, ...(calls.length ? { calls } : {}) } }}
        names={names}
        colours={colours}
        titles={TITLES}
        points={null}
      />
      {unnoticed.length > 0 && (
        <>
          <h3>{say("end.unnoticed")}</h3>
          <ul class="ws-unnoticed" aria-label={say("end.unnoticed")}>
            {unnoticed.map(({ text }, index) => (
              <li key={index}>{text}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
