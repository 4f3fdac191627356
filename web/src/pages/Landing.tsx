// The first page: five games, and the shortest way into one of them.
import "./Landing.css";
import { useEffect, useState } from "preact/hooks";
import { get, post, Refusal } from "../api";
import { Scene } from "../art/Scenes";
import type { GameInfo, Me, TableSummary } from "../protocol";
import { go } from "../router";
import { say } from "../words";

export function Landing() {
  const [games, setGames] = useState<GameInfo[]>([]);
  const [me, setMe] = useState<Me | null>(null);
  const [mine, setMine] = useState<TableSummary[]>([]);
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState("");

  useEffect(() => {
    document.title = say("room.name");
    const trouble = (error: unknown) => setProblem(error instanceof Refusal ? error.message : say("problem"));
    get<Me>("/api/me").then(setMe, trouble);
    get<GameInfo[]>("/api/games").then(setGames, trouble);
    get<TableSummary[]>("/api/tables/mine").then(setMine, trouble);
  }, []);

  const quick = async (game: string) => {
    setBusy(game);
    try {
      const summary = await post<TableSummary>("/api/quick", { game });
      go(`/table/${summary.table.id}`);
    } catch (error) {
      setProblem(error instanceof Refusal ? error.message : say("problem"));
      setBusy("");
    }
  };

  return (
    <div class="landing">
      <header class="landing-head">
        <h1>{say("room.name")}</h1>
        <p class="tagline">{say("room.tagline")}</p>
        <p>{say("room.sub")}</p>
        {me && <p class="you">{say("name.you", { name: me.name })}</p>}
      </header>
      <main>
        {problem && <p role="alert">{problem}</p>}
        <h2>{say("landing.games")}</h2>
        <ul class="games">
          {games.map((game) => (
            <li key={game.name} class="card game">
              <Scene game={game.name} title={game.title} />
              <div class="game-text">
                <h3>{game.title}</h3>
                <p>{game.pitch}</p>
                <p class="facts">
                  {say("landing.seats", { fewest: game.fewest, most: game.most })} · {say("landing.minutes", { minutes: game.minutes })}
                </p>
                <div class="game-doors">
                  <button class="button primary" disabled={busy !== ""} onClick={() => quick(game.name)}>
                    {say("landing.quick")}
                  </button>
                  <a class="button" href={`/rules/${game.name}`}>
                    {say("landing.rules")}
                  </a>
                </div>
              </div>
            </li>
          ))}
        </ul>
        {mine.length > 0 && <h2>{say("landing.mine")}</h2>}
      </main>
      <footer>
        <p>{say("footer.fan")}</p>
        <ul>
          {games.map((game) => (
            <li key={game.name}>
              {game.title}: {game.credits}
            </li>
          ))}
        </ul>
      </footer>
    </div>
  );
}
