// How the night went: winks of each round against the Pillow, for everybody, from the story.
import { MARKS, Mark } from "../../art/Sheep";
import type { Outcome } from "../../protocol";
import { say } from "../../words";

type Told = { event: Record<string, any>; text?: string }[];

interface EndingProps {
  outcome: Outcome;
  names: string[];
  colours: string[];
  log: Told;
}

interface Round {
  winks: number[];
  pillows: number[];
}

export function roundsOf(seats: number, log: Told): Round[] {
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
      if (now && event["source"] !== "place" && event["source"] !== "woken") now.pillows[seat] = event["after"];
    }
  }
  return rounds;
}

/** The lines of the log that one remembers. */
export function keyMoments(log: Told): string[] {
  const gains = log.filter(({ event }) => event["event"] === "gained" && event["source"] !== "fence");
  const best = gains.reduce<Told[number] | null>((most, line) => (!most || line.event["winks"] > most.event["winks"] ? line : most), null);
  const woken = log.filter(({ event }) => event["event"] === "woke-up" && event["winks"] >= 10);
  const end = log.filter(({ event }) => event["event"] === "won" || event["event"] === "solo-score");
  return [...(best ? [best] : []), ...woken.slice(-3), ...end].map((line) => line.text ?? "").filter(Boolean);
}

const WIDTH = 560;
const HEIGHT = 210;

export function Ending({ names, colours, log }: EndingProps) {
  const rounds = roundsOf(names.length, log);
  const x = (index: number) => 40 + (rounds.length < 2 ? 0 : (index * (WIDTH - 64)) / (rounds.length - 1));
  const most = Math.max(40, ...rounds.flatMap((round) => round.winks));
  const y = (value: number) => HEIGHT - 28 - (value * (HEIGHT - 44)) / most;
  const line = (values: number[]) => values.map((value, index) => `${index ? "L" : "M"}${x(index)} ${y(value)}`).join("");
  return (
    <div class="st-ending">
      <h3>{say("st.chart")}</h3>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={say("st.chart")}>
        {[0, 10, 20, 30, 40].map((value) => (
          <g key={value} class="st-grid">
            <path d={`M36 ${y(value)}H${WIDTH - 10}`} />
            <text x="30" y={y(value) + 4}>
              {value}
            </text>
          </g>
        ))}
        {rounds.map((_, index) => (
          <text key={index} class="st-axis" x={x(index)} y={HEIGHT - 8}>
            {index + 1}
          </text>
        ))}
        {colours.map((colour, seat) => (
          <g key={colour} fill="none" stroke={`var(--${colour})`} stroke-linejoin="round">
            <path stroke-width="2.5" stroke-dasharray="2 6" stroke-linecap="round" d={line(rounds.map((round) => round.pillows[seat] ?? 0))} />
            <path stroke-width="3.5" d={line(rounds.map((round) => round.winks[seat] ?? 0))} />
            {rounds.map((round, index) => (
              <path key={index} d={MARKS[colour]} transform={`translate(${x(index)} ${y(round.winks[seat] ?? 0)})`} fill={`var(--${colour})`} stroke="#191634" stroke-width="1.6" />
            ))}
          </g>
        ))}
      </svg>
      <ul class="st-key">
        {names.map((name, seat) => (
          <li key={seat}>
            <Mark colour={colours[seat] ?? ""} size={16} /> {name}
          </li>
        ))}
        <li class="facts">{say("st.chart.legend")}</li>
      </ul>
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
      <h3>{say("st.moments")}</h3>
      <ul class="st-moments">
        {keyMoments(log).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}
