// How the night went: winks of each round against the Pillow, for everybody, from the story.
import type { Outcome } from "../../protocol";
import { say } from "../../words";
import type { Told } from "../face";

interface EndingProps {
  outcome: Outcome;
  names: string[];
  colours: string[];
  log: Told[];
}

interface Round {
  winks: number[];
  pillows: number[];
}

export function roundsOf(seats: number, log: Told[]): Round[] {
  const rounds: Round[] = [];
  const pillows = Array<number>(seats).fill(40);
  let now: Round | null = null;
  for (const { event } of log) {
    const seat = event["seat"] as number;
    if (event["event"] === "round") {
      now = { winks: Array<number>(seats).fill(0), pillows: [...pillows] };
      rounds.push(now);
    } else if (event["event"] === "gained" && now) now.winks[seat] = event["total"];
    else if (event["event"] === "woke-up" && now) now.winks[seat] = 0;
    else if (event["event"] === "pillow") {
      pillows[seat] = event["after"];
      if (now && event["source"] !== "place" && event["source"] !== "woken")
        now.pillows[seat] = event["after"];
    }
  }
  return rounds;
}

/** The lines of the log that one remembers. */
export function keyMoments(log: Told[]): Told[] {
  const gains = log.filter(({ event }) => event["event"] === "gained" && event["source"] !== "fence");
  const best = gains.reduce<Told | null>(
    (most, line) => (!most || line.event["winks"] > most.event["winks"] ? line : most),
    null,
  );
  const woken = log.filter(({ event }) => event["event"] === "woke-up" && event["winks"] >= 10);
  const end = log.filter(({ event }) => event["event"] === "won" || event["event"] === "solo-score");
  return [...(best ? [best] : []), ...woken.slice(-3), ...end]
    .filter((line) => line.text)
    .sort((a, b) => a.seq - b.seq);
}

export function Ending({ names, log }: EndingProps) {
  const rounds = roundsOf(names.length, log);
  return (
    <div class="st-ending">
      <div class="scroll" tabIndex={0} role="group" aria-label={say("st.table")}>
        <table>
          <caption class="only-heard">{say("st.table")}</caption>
          <thead>
            <tr>
              <th scope="col">{say("st.table.name")}</th>
              {rounds.map((_, index) => (
                <th key={index} scope="col">
                  {say("st.round", { round: index + 1 })}
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
