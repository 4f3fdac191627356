// How it ended: who has how many cards left, who called rightly and wrongly, and the mistakes that nobody
// noticed.
import { Breakdown } from "../../table/panels/Breakdown";
import type { EndingProps, Told } from "../plugin";
import type { Details, GameEvent } from "./types";
import { say } from "./words";

const TITLES = { cards_left: say("end.left"), turns: say("end.turns"), calls: say("end.calls") };

type Line = Told<GameEvent>;
type Ended = EndingProps<Details, GameEvent>["outcome"];

/** How often each seat called rightly and wrongly; nothing where nobody called. */
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

/** There is no scoring: one is out of cards, or has some left. */
export function points(_: number, { details }: Pick<Ended, "details">, seat: number): string {
  return say("left", { count: details.cards_left[seat]! });
}

const REMEMBERED = 3; // calls

/** The lines of the log that one remembers: calls that were right, the last call, and the end. */
export function keyMoments(log: Line[]): Line[] {
  const named = (...names: string[]) =>
    log.filter(({ event, text }) => text && names.includes(event.event));
  return [
    ...named("right-call", "false-call").slice(-REMEMBERED),
    ...named("woke-up"),
    ...named("last-call").slice(-1),
    ...named("won"),
  ].sort((a, b) => a.seq - b.seq);
}

/** Who won when, and who came nearest. */
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
  const unnoticed = log.filter(({ event }) => event.event === "unnoticed"); // told in words already
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
