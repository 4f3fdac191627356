// The end screen of Sheepy Time: each player's winks and Pillow, round by round.
import type { EndingProps, LogLine } from "../plugin";
import type { Details, GameEvent } from "./types";
import { say } from "./words";

type Line = LogLine<GameEvent>;

interface Round {
  winks: number[];
  pillows: number[];
}

export function roundsOf(seats: number, log: Line[]): Round[] {
  const rounds: Round[] = [];
  const pillows = Array<number>(seats).fill(40);
  let now: Round | undefined;
  for (const { event } of log) {
    if (event.event === "round") {
      now = { winks: Array<number>(seats).fill(0), pillows: [...pillows] };
      rounds.push(now);
    }
    if (event.event === "gained" && now) now.winks[event.seat] = event.total;
    if (event.event === "woke-up" && now) now.winks[event.seat] = 0;
    if (event.event === "pillow") {
      pillows[event.seat] = event.after;
      const during = event.source !== "place" && event.source !== "woken";
      if (now && during) now.pillows[event.seat] = event.after;
    }
  }
  return rounds;
}

const HEAVY_LOSS = 10; // winks lost that are worth mentioning

/** The largest gain, the richest night, the heaviest losses and the end of the game. */
export function keyMoments(log: Line[]): Line[] {
  const best = most(log, (event) =>
    event.event === "gained" && event.source !== "fence" ? event.winks : 0,
  );
  const night = most(log, (event) => (event.event === "called-it-a-night" ? event.winks : 0));
  const woken = log.filter(({ event }) => event.event === "woke-up" && event.winks >= HEAVY_LOSS);
  const end = log.filter(({ event }) => event.event === "won" || event.event === "solo-score");
  return [best, night, ...woken.slice(-3), ...end]
    .filter((line): line is Line => !!line?.text)
    .sort((a, b) => a.seq - b.seq);
}

/** The first line with the highest value, or undefined if no value is above 0. */
function most(log: Line[], worth: (event: GameEvent) => number): Line | undefined {
  const largest = Math.max(0, ...log.map(({ event }) => worth(event)));
  return largest > 0 ? log.find(({ event }) => worth(event) === largest) : undefined;
}

/** How far a score is past the Pillow or short of it. In a solo game, the number of winks. */
export function points(score: number, { details }: { details: Details }): string {
  const winks = Math.abs(score);
  if (details.solo) return say("points.solo", { winks: score });
  if (score === 0) return say("points.on-it");
  return say(score > 0 ? "points.past" : "points.short", { winks });
}

/** Who won, in which round, and how far past the Pillow. */
export function why({ outcome, names }: EndingProps<Details, GameEvent>): string {
  const { rounds, winks, pillows, resigned, solo } = outcome.details;
  if (resigned) return say("why.resigned", { round: rounds });
  if (solo) return say("why.solo", { round: rounds });
  const winners = outcome.winners.map((seat) => names[seat] ?? "");
  if (winners.length > 1) return say("why.shared", { names: winners.join(say("and")), round: rounds });
  const seat = outcome.winners[0]!;
  const past = winks[seat]! - pillows[seat]!;
  const blanks = { name: winners[0]!, winks: winks[seat]!, pillow: pillows[seat]!, past, round: rounds };
  return say(past > 0 ? "why" : "why.on-it", blanks);
}

export function Ending({ names, log }: EndingProps<Details, GameEvent>) {
  const rounds = roundsOf(names.length, log);
  return (
    <div class="st-ending">
      <div class="scroll" tabIndex={0} role="group" aria-label={say("table")}>
        <table>
          <caption class="only-heard">{say("table")}</caption>
          <thead>
            <tr>
              <th scope="col">{say("table.name")}</th>
              {rounds.map((_, index) => (
                <th key={index} scope="col">
                  {say("round", { round: index + 1 })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {names.map((name, seat) => (
              <tr key={seat}>
                <th scope="row">{name}</th>
                {rounds.map((round, index) => (
                  <td key={index}>
                    {round.winks[seat]} <span class="facts">/ {round.pillows[seat]}</span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
