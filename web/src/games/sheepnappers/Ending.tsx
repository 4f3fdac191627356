// The score sheet: each alien's wool by round, with partners next to each other, the cards brought home at
// the end, and the key moments.
import { counted } from "../../kit/pieces";
import { Mark } from "../../kit/Sheep";
import { kitSay } from "../../kit/words";
import { capitals } from "../../table/model/components";
import { byPlace } from "../../table/panels/Breakdown";
import { minus } from "../../words";
import type { EndingProps, LogLine } from "../plugin";
import { Mini } from "./Card";
import type { Details, GameEvent } from "./types";
import { say } from "./words";

type Props = EndingProps<Details, GameEvent>;
type Line = LogLine<GameEvent>;

/** One alien's row of the score sheet. */
export interface SheetRow {
  seat: number;
  rounds: number[];
  total: number;
  /** The partner's seat, or null. */
  partner: number | null;
}

/** The rows, best first, with partners next to each other. */
export function scoreSheet({ details, places }: { details: Details; places: number[] }): SheetRow[] {
  const { rounds, totals, teams } = details;
  const seats = byPlace({ places });
  const team = (seat: number) => teams?.findIndex((each) => each.includes(seat)) ?? 0;
  if (teams) seats.sort((a, b) => places[a]! - places[b]! || team(a) - team(b) || a - b);
  return seats.map((seat) => ({
    seat,
    rounds: rounds.map((round) => round[seat] ?? 0),
    total: totals[seat] ?? 0,
    partner: teams?.[team(seat)]?.find((each) => each !== seat) ?? null,
  }));
}

export function Ending({ outcome, names, colours }: Props) {
  const { rounds, brought_home } = outcome.details;
  const sheet = scoreSheet(outcome);
  const inTeams = outcome.details.teams !== null;
  return (
    <div class="scroll" tabIndex={0} role="group" aria-label={say("end.rounds")}>
      <table class="breakdown sn-sheet">
        <caption class="only-heard">{say("end.rounds")}</caption>
        <thead>
          <tr>
            <th scope="col">{say("end.name")}</th>
            <th scope="col">{say("end.total")}</th>
            {rounds.map((_, index) => (
              <th key={index} scope="col">
                {say("end.round", { round: index + 1 })}
              </th>
            ))}
            {inTeams && <th scope="col">{say("end.team")}</th>}
            <th scope="col">{say("end.home")}</th>
          </tr>
        </thead>
        <tbody>
          {sheet.map(({ seat, rounds: own, total, partner }) => (
            <tr key={seat}>
              <th scope="row">
                <Mark colour={colours[seat] ?? ""} size={14} /> {names[seat]}
              </th>
              <td>
                <b>{minus(total)}</b>
              </td>
              {own.map((wool, index) => (
                <td key={index}>{minus(wool)}</td>
              ))}
              {partner !== null && (
                <td>
                  {say("partner", { name: names[partner] ?? "" })}:{" "}
                  <b>{minus(outcome.scores[seat] ?? 0)}</b>
                </td>
              )}
              <td>
                <Home cards={brought_home[seat] ?? []} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The cards an alien brought home in the last round. */
function Home({ cards }: { cards: string[] }) {
  if (cards.length === 0) return <span class="facts">{say("end.nothing")}</span>;
  const found = counted(cards);
  const words = found.map(([card, count]) =>
    count > 1 ? kitSay("count", { name: capitals(card), count }) : capitals(card),
  );
  return (
    <span class="sn-minis known" role="img" aria-label={words.join(", ")}>
      {found.map(([card, count]) => (
        <span key={card} class="sn-known">
          <Mini id={card} />
          {count > 1 && <b>{count}</b>}
        </span>
      ))}
    </span>
  );
}

export function why({ outcome, names }: Props): string {
  const { winners, details } = outcome;
  const [one, other] = winners.map((seat) => names[seat] ?? "");
  if (one === undefined) return "";
  if (winners.length === 1) return say("why.one", { name: one, rounds: details.rounds.length });
  const partners = details.teams?.some(
    (team) => winners.length === 2 && winners.every((seat) => team.includes(seat)),
  );
  return partners ? say("why.team", { one, other: other ?? "" }) : say("why.shared");
}

const MAX_MOMENTS = 6;

/** Crashes, aliens eaten by the Wolf, swapped hands, and the flight home with the most wool. */
export function keyMoments(log: Line[]): Line[] {
  const drama = log.filter(({ event }) => ["launch-failed", "eaten", "swapped"].includes(event.event));
  let richest: Line | undefined;
  let most = 0;
  for (const line of log) {
    if (line.event.event !== "scored" || line.event.wool <= most) continue;
    richest = line;
    most = line.event.wool;
  }
  const flight =
    richest &&
    log.findLast(
      ({ event, seq }) =>
        event.event === "home" && event.seat === richest!.event.seat && seq <= richest!.seq,
    );
  const found = new Set([
    ...(flight ? [flight] : []),
    ...(richest ? [richest] : []),
    ...drama.slice(-MAX_MOMENTS + 2),
  ]);
  return log.filter((line) => found.has(line) && line.text);
}
