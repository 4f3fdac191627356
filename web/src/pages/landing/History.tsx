// The guest's finished games: statistics for each game, then every result with a link to its replay.
import { useEffect, useState } from "preact/hooks";
import { get, sentenceOf } from "../../api";
import { Mark } from "../../kit/Sheep";
import type { FinishedGame, FinishedGames, GameInfo, GameStatistics } from "../../protocol";
import { Scene } from "../../table/panels/Scene";
import { say } from "../../words";
import { Problem } from "../Problem";
import { ago, placeWords } from "./results";

interface HistoryProps {
  played: GameStatistics[];
  games: GameInfo[];
}

export function History({ played, games }: HistoryProps) {
  const [finished, setFinished] = useState<FinishedGame[]>([]);
  const [next, setNext] = useState<string | null>(null);
  const [problem, setProblem] = useState("");
  const ask = async (before: string | null) => {
    try {
      const page = await get<FinishedGames>(
        `/api/me/games${before ? `?before=${encodeURIComponent(before)}` : ""}`,
      );
      setFinished((known) => (before ? [...known, ...page.games] : page.games));
      setNext(page.next);
    } catch (error) {
      setProblem(sentenceOf(error));
    }
  };
  const total = played.reduce((sum, each) => sum + each.played, 0);
  useEffect(() => {
    void ask(null);
  }, [total]);
  const titleOf = (name: string) => games.find((game) => game.name === name)?.title ?? name;
  return (
    <section class="history" aria-labelledby="history-title">
      <h2 id="history-title">{say("history.title")}</h2>
      <Problem sentence={problem} />
      <ul class="statistics" aria-label={say("history.statistics")}>
        {played.map((each) => (
          <li key={each.game} class="card statistic">
            <b>{titleOf(each.game)}</b>
            <span class="facts">{say("history.tally", { played: each.played, won: each.won })}</span>
            <span class="tally" aria-hidden="true">
              <i style={{ width: `${(100 * each.won) / Math.max(1, each.played)}%` }} />
            </span>
          </li>
        ))}
      </ul>
      <ul class="finished">
        {finished.map((game) => (
          <li key={game.table.id}>
            <FinishedCard game={game} title={titleOf(game.table.game)} />
          </li>
        ))}
      </ul>
      {next && (
        <button class="button" onClick={() => void ask(next)}>
          {say("history.more")}
        </button>
      )}
    </section>
  );
}

function FinishedCard({ game, title }: { game: FinishedGame; title: string }) {
  const { table, your_seat: mine, result } = game;
  const won = result.winners.includes(mine);
  const standing = table.seats
    .map((seat, index) => ({
      ...seat,
      name: index === mine ? say("you") : seat.name,
      score: result.scores[index] ?? 0,
      place: result.places[index] ?? 0,
    }))
    .sort((a, b) => a.place - b.place);
  return (
    <article class={`card table-card finished-card ${won ? "won" : ""}`}>
      <Scene game={table.game} title="" />
      <div class="table-text">
        <h3>{title}</h3>
        <p class="table-state">
          <span class={`chip ${won ? "turn" : ""}`}>{placeWords(result, mine)}</span>
          <span class="facts">{ago(game.ended)}</span>
        </p>
        <ol class="standing facts">
          {standing.map((seat) => (
            <li key={seat.seat}>
              <Mark colour={seat.colour} />
              <span class="who">{seat.name}</span> <b>{seat.score}</b>
            </li>
          ))}
        </ol>
        <p class="finished-doors">
          <a href={`/replay/${table.id}`} aria-label={say("history.replay-of", { title })}>
            {say("end.replay")}
          </a>
          <a href={`/table/${table.id}`} aria-label={say("history.end-of", { title })}>
            {say("end.show")}
          </a>
        </p>
      </div>
    </article>
  );
}
