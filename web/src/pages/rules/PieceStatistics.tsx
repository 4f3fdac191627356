// A piece's statistics from many bot games: how often players who used it won, compared with those who
// didn't.
import type { PieceNumbers, PieceOrigin } from "../../protocol";
import { say } from "../../words";

/** The source of all statistics on the page. */
export function Origin({ of }: { of: PieceOrigin }) {
  return (
    <section class="card sources" aria-label={say("box.numbers")}>
      <p>
        <b>{say("box.numbers")}</b>{" "}
        {say("box.origin", {
          games: of.games.toLocaleString("en"),
          seats: of.seats,
          bots: of.bots.join(", "),
          seed: of.seed,
          rules: of.rules,
          version: of.version,
        })}
      </p>
      <p class="facts">
        {say("box.cause")} <a href="/lab">{say("lab.title")}</a>
      </p>
    </section>
  );
}

export function PieceStatistics({ numbers }: { numbers: PieceNumbers[] }) {
  return (
    <ul class="does">
      {numbers.map((each) => (
        <li key={each.whoever}>
          <Scale of={each} />
          <span>
            {say("box.wins", {
              whoever: each.whoever,
              share: percent(each.share),
              low: percent(each.low),
              high: percent(each.high),
            })}{" "}
            {each.without !== null && say("box.without", { without: percent(each.without) })}{" "}
            {!each.told && say("box.cannot-tell")}
          </span>
        </li>
      ))}
    </ul>
  );
}

const MAX_SHARE = 0.6; // the share of wins at the right end of the scale

/** The confidence interval as a bar, the share as a dot, and a tick for players who didn't use the piece. */
function Scale({ of }: { of: PieceNumbers }) {
  const x = (share: number) => 2 + (Math.min(share, MAX_SHARE) / MAX_SHARE) * 96;
  return (
    <svg class="does-scale" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <path class="does-line" d="M2 5H98" />
      <path class={`does-range ${tone(of)}`} d={`M${x(of.low)} 5H${x(of.high)}`} />
      {of.without !== null && <path class="does-without" d={`M${x(of.without)} 0V10`} />}
      <path class="does-share" d={`M${x(of.share)} 1V9`} />
    </svg>
  );
}

/** Whether the piece goes with winning or losing. Empty if there is no significant difference. */
function tone({ told, share, without }: PieceNumbers): string {
  if (!told || without === null) return "";
  return share > without ? "up" : "down";
}

function percent(share: number): string {
  return `${Math.round(share * 100)}`;
}
