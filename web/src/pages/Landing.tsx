// The first page: five games, and the shortest way into one of them.
import "./Landing.css";
import { useEffect, useState } from "preact/hooks";
import { get, post, sentenceOf } from "../api";
import { change, preferences } from "../preferences";
import type { GameInfo, Me, TableSummary } from "../protocol";
import { go } from "../router";
import { Scene } from "../table/Scene";
import { say } from "../words";
import { Hero } from "./Hero";
import { Lantern } from "./Lantern";
import { NameBox } from "./NameBox";
import { NewTableBox } from "./NewTableBox";
import { Problem } from "./Problem";
import { TableList } from "./TableList";

const REFRESH = 10_000;

export function Landing() {
  const [games, setGames] = useState<GameInfo[]>([]);
  const [me, setMe] = useState<Me | null>(null);
  const [mine, setMine] = useState<TableSummary[]>([]);
  const [open, setOpen] = useState<TableSummary[]>([]);
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState("");
  const [making, setMaking] = useState<GameInfo | null>(null);
  const [naming, setNaming] = useState(false);
  const [code, setCode] = useState("");

  const trouble = (error: unknown) => setProblem(sentenceOf(error));
  const look = async () => {
    try {
      setMine(await get<TableSummary[]>("/api/tables/mine"));
      setOpen(await get<TableSummary[]>("/api/tables/open"));
    } catch (error) {
      trouble(error);
    }
  };

  useEffect(() => {
    document.title = say("room.name");
    // One after the other: the first answer says who we are.
    get<Me>("/api/me")
      .then((found) => {
        setMe(found);
        return look();
      })
      .catch(trouble);
    get<GameInfo[]>("/api/games").then(
      (found) => setGames(found.sort((a, b) => Number(b.board) - Number(a.board))),
      trouble,
    );
    const timer = setInterval(() => {
      if (!document.hidden) void look();
    }, REFRESH);
    return () => clearInterval(timer);
  }, []);

  const quick = async (game: string) => {
    setBusy(game);
    try {
      const summary = await post<TableSummary>("/api/quick", { game });
      go(`/table/${summary.table.id}`);
    } catch (error) {
      trouble(error);
      setBusy("");
    }
  };

  const bring = async (file: File) => {
    try {
      const summary = await post<TableSummary>("/api/tables/import", { record: await file.text() });
      go(summary.table.status === "over" ? `/replay/${summary.table.id}` : `/table/${summary.table.id}`);
    } catch (error) {
      trouble(error);
    }
  };

  const going = mine.filter((summary) => summary.table.status !== "over");
  const others = open.filter((summary) => summary.your_seat === null);
  const light = preferences.value.theme === "light";

  return (
    <div class="landing">
      <header class="landing-head">
        <Hero />
        <div class="landing-words">
          <h1>{say("room.name")}</h1>
          <p class="tagline">{say("room.tagline")}</p>
          <p>{say("room.sub")}</p>
          <p class="landing-you">
            {me && (
              <button class="button small" onClick={() => setNaming(true)}>
                {say("name.you", { name: me.name })} ✎
              </button>
            )}
            <button class="button small" onClick={() => change({ theme: light ? "dark" : "light" })}>
              {say(light ? "theme.dark" : "theme.light")}
            </button>
          </p>
        </div>
      </header>
      <main class="landing-main">
        <Problem sentence={problem} />
        {going.length > 0 && (
          <TableList title={say("landing.mine")} tables={going.slice(0, 6)} games={games} />
        )}
        <h2>{say("landing.games")}</h2>
        <ul class="games">
          {games.map((game) => (
            <li key={game.name} class="card game">
              <Scene game={game.name} title={game.title} />
              <div class="game-text">
                <h3>{game.title}</h3>
                <p>{game.pitch}</p>
                <p class="facts game-facts">
                  <span>{say("landing.seats", { fewest: game.fewest, most: game.most })}</span>
                  <span>{say("landing.minutes", { minutes: game.minutes })}</span>
                  {!game.board && (
                    <span class="chip" title={say("landing.plain")}>
                      {say("landing.plain-board")}
                    </span>
                  )}
                </p>
                <div class="game-doors">
                  <button
                    class="button primary"
                    disabled={busy !== ""}
                    onClick={() => quick(game.name)}
                    aria-label={say("landing.quick-game", { title: game.title })}
                  >
                    {say("landing.quick")}
                  </button>
                  <button
                    class="button"
                    onClick={() => setMaking(game)}
                    aria-label={say("landing.table-game", { title: game.title })}
                  >
                    {say("landing.table")}
                  </button>
                </div>
                <p class="game-books">
                  <a
                    href={`/rules/${game.name}`}
                    aria-label={say("landing.rules-game", { title: game.title })}
                  >
                    {say("landing.rules")}
                  </a>
                  <a
                    href={`/components/${game.name}`}
                    aria-label={say("landing.box-game", { title: game.title })}
                  >
                    {say("landing.box")}
                  </a>
                </p>
              </div>
            </li>
          ))}
          <li class="card game join">
            <Lantern />
            <div class="game-text">
              <h3>{say("landing.join")}</h3>
              <p>{say("landing.join.text")}</p>
              <form
                onSubmit={(event) => {
                  event.preventDefault();
                  if (code.trim()) go(`/join/${encodeURIComponent(code.trim().toLowerCase())}`);
                }}
              >
                <input
                  class="field"
                  aria-label={say("landing.code")}
                  placeholder={say("landing.code")}
                  value={code}
                  maxLength={12}
                  autocomplete="off"
                  onInput={(event) => setCode(event.currentTarget.value)}
                />
                <button class="button primary">{say("landing.go")}</button>
              </form>
              {others.length === 0 && <p class="facts">{say("landing.none")}</p>}
              <label class="import">
                {say("landing.import")}
                <input
                  type="file"
                  accept=".game,text/plain"
                  onChange={(event) => {
                    const file = event.currentTarget.files?.[0];
                    if (file) void bring(file);
                  }}
                />
              </label>
            </div>
          </li>
        </ul>
        {others.length > 0 && (
          <TableList title={say("landing.open")} tables={others.slice(0, 12)} games={games} />
        )}
      </main>
      <footer class="landing-foot">
        <p>{say("footer.fan")}</p>
        <ul>
          {games.map((game) => (
            <li key={game.name}>
              <b>{game.title}</b>: {game.credits}
            </li>
          ))}
        </ul>
      </footer>
      {making && <NewTableBox game={making} onClose={() => setMaking(null)} />}
      {naming && me && <NameBox me={me} onSaved={setMe} onClose={() => setNaming(false)} />}
    </div>
  );
}
