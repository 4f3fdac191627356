// How the night went: winks per round against the Pillow, for everybody, from the story.
import type { Outcome } from "../../protocol";
import { say } from "../../words";

interface EndingProps {
  outcome: Outcome;
  names: string[];
  colours: string[];
  log: { event: Record<string, any> }[];
}

interface Round {
  winks: number[];
  pillows: number[];
}

export function roundsOf(seats: number, log: { event: Record<string, any> }[]): Round[] {
  const rounds: Round[] = [];
  let winks = Array<number>(seats).fill(0);
  let pillows = Array<number>(seats).fill(40);
  let running = false;
  for (const { event } of log) {
    if (event["event"] === "round") {
      if (running) rounds.push({ winks, pillows: [...pillows] });
      winks = Array<number>(seats).fill(0);
      running = true;
    } else if (event["event"] === "gained") winks[event["seat"]] = event["total"];
    else if (event["event"] === "woke-up") winks[event["seat"]] = 0;
    else if (event["event"] === "pillow") pillows[event["seat"]] = event["after"];
  }
  if (running) rounds.push({ winks, pillows: [...pillows] });
  return rounds;
}

export function Ending({ outcome, names, colours, log }: EndingProps) {
  const rounds = roundsOf(names.length, log);
  const width = 520;
  const height = 200;
  const x = (index: number) => 36 + (rounds.length < 2 ? 0 : (index * (width - 56)) / (rounds.length - 1));
  const most = Math.max(40, ...rounds.flatMap((round) => round.winks));
  const y = (value: number) => height - 24 - (value * (height - 44)) / most;
  return (
    <div class="st-ending">
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={say("st.chart")}>
        {[0, 10, 20, 30, 40].map((value) => (
          <g key={value} class="st-grid">
            <path d={`M32 ${y(value)}H${width}`} />
            <text x="26" y={y(value) + 4}>
              {value}
            </text>
          </g>
        ))}
        {colours.map((colour, seat) => (
          <g key={colour} fill="none" stroke={`var(--${colour})`}>
            <path stroke-width="3" d={rounds.map((round, index) => `${index ? "L" : "M"}${x(index)} ${y(round.winks[seat] ?? 0)}`).join("")} />
            <path stroke-width="2" stroke-dasharray="2 6" d={rounds.map((round, index) => `${index ? "L" : "M"}${x(index)} ${y(round.pillows[seat] ?? 0)}`).join("")} />
            {rounds.map((round, index) => (
              <text key={index} class="st-dot" x={x(index)} y={y(round.winks[seat] ?? 0) - 6}>
                {(names[seat] ?? "?").charAt(0)}
              </text>
            ))}
          </g>
        ))}
      </svg>
      <p class="facts">{say("st.chart.legend")}</p>
      <dl class="st-details">
        {Object.entries(outcome.details)
          .filter(([, value]) => typeof value === "number" || (typeof value === "string" && value))
          .map(([key, value]) => (
            <div key={key}>
              <dt>{key}</dt>
              <dd>{String(value)}</dd>
            </div>
          ))}
      </dl>
    </div>
  );
}
