// The first page: your tables, the games with "Play now", public tables, and your finished games.
import "./Landing.css";
import { useEffect, useState } from "preact/hooks";
import { get, post, sentenceOf } from "../../api";
import { lazy } from "../../lazy";
import { change, preferences } from "../../preferences";
import type { GameInfo, GameStatistics, Me, TableSummary } from "../../protocol";
import { go } from "../../router";
import { say } from "../../words";
import { Problem } from "../Problem";
import { GameCard } from "./GameCard";
import { Hero } from "./Hero";
import { JoinCard } from "./JoinCard";
import { recentChoices } from "./recent";
import { TableList } from "./TableList";

const REFRESH = 10_000;
const FIRST_MINE = 3;
const FIRST_OPEN = 9;

// Not needed for the first paint.
const NameBox = lazy(async () => (await import("./NameBox")).NameBox);
const NewTableBox = lazy(async () => (await import("./NewTableBox")).NewTableBox);
const QuickBox = lazy(async () => (await import("./QuickBox")).QuickBox);
const History = lazy(async () => (await import("./History")).History);

interface Lists {
  mine: TableSummary[];
  open: TableSummary[];
  played: GameStatistics[];
}

/** The dialog that is open. */
type Open = { kind: "name" } | { kind: "table" | "quick"; game: GameInfo };

export function Landing() {
  const [games, setGames] = useState<GameInfo[]>([]);
  const [me, setMe] = useState<Me | null>(null);
  const [{ mine, open, played }, setLists] = useState<Lists>({ mine: [], open: [], played: [] });
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const [box, setBox] = useState<Open | null>(null);

  const onError = (error: unknown) => setProblem(sentenceOf(error));
  const look = async () => {
    try {
      const [mine, open, played] = await Promise.all([
        get<TableSummary[]>("/api/tables/mine"),
        get<TableSummary[]>("/api/tables/open"),
        get<GameStatistics[]>("/api/me/statistics"),
      ]);
      setLists({ mine, open, played });
    } catch (error) {
      onError(error);
    }
  };

  useEffect(() => {
    document.title = say("room.name");
    // One after the other, because the first request creates the guest.
    get<Me>("/api/me")
      .then((found) => {
        setMe(found);
        return look();
      })
      .catch(onError);
    get<GameInfo[]>("/api/games").then(
      (found) => setGames(found.sort((a, b) => Number(b.board) - Number(a.board))),
      onError,
    );
    const timer = setInterval(() => {
      if (!document.hidden) void look();
    }, REFRESH);
    return () => clearInterval(timer);
  }, []);

  const quick = async (game: GameInfo) => {
    setBusy(true);
    try {
      const summary = await post<TableSummary>("/api/quick", {
        game: game.name,
        ...recentChoices(game),
      });
      go(`/table/${summary.table.id}`);
    } catch (error) {
      onError(error);
      setBox(null);
      setBusy(false);
    }
  };

  const importFile = async (file: File) => {
    try {
      const summary = await post<TableSummary>("/api/tables/import", { record: await file.text() });
      go(summary.table.status === "over" ? `/replay/${summary.table.id}` : `/table/${summary.table.id}`);
    } catch (error) {
      onError(error);
    }
  };

  const others = open.filter((summary) => summary.your_seat === null);
  const close = () => setBox(null);

  return (
    <div class="landing">
      <Head me={me} onName={() => setBox({ kind: "name" })} />
      <main class={`landing-main ${mine.length > 0 ? "with-tables" : ""}`}>
        <Problem sentence={problem} />
        {mine.length > 0 && (
          <TableList
            title={say("landing.mine")}
            tables={mine}
            games={games}
            first={FIRST_MINE}
            onDone={() => void look()}
          />
        )}
        <h2>{say("landing.games")}</h2>
        <ul class="games">
          {games.map((game) => (
            <GameCard
              key={game.name}
              game={game}
              busy={busy}
              onPlay={() => void quick(game)}
              onChange={() => setBox({ kind: "quick", game })}
              onTable={() => setBox({ kind: "table", game })}
            />
          ))}
          <JoinCard hasPublicTables={others.length > 0} onFile={(file) => void importFile(file)} />
        </ul>
        {others.length > 0 && (
          <TableList title={say("landing.open")} tables={others} games={games} first={FIRST_OPEN} />
        )}
        {played.length > 0 && games.length > 0 && <History played={played} games={games} />}
      </main>
      <Foot games={games} />
      {box?.kind === "table" && <NewTableBox game={box.game} onClose={close} />}
      {box?.kind === "quick" && (
        <QuickBox game={box.game} onPlay={() => void quick(box.game)} onClose={close} />
      )}
      {box?.kind === "name" && me && <NameBox me={me} onSaved={setMe} onClose={close} />}
    </div>
  );
}

function Head({ me, onName }: { me: Me | null; onName: () => void }) {
  const light = preferences.value.theme === "light";
  return (
    <header class="landing-head">
      <Hero />
      <div class="landing-words">
        <h1>{say("room.name")}</h1>
        <p class="landing-you">
          {me && (
            <button class="button small" onClick={onName}>
              {say("name.you", { name: me.name })} ✎
            </button>
          )}
          <button class="button small" onClick={() => change({ theme: light ? "dark" : "light" })}>
            {say(light ? "theme.dark" : "theme.light")}
          </button>
        </p>
        <p class="tagline">{say("room.tagline")}</p>
        <p class="landing-sub">{say("room.sub")}</p>
      </div>
    </header>
  );
}

function Foot({ games }: { games: GameInfo[] }) {
  return (
    <footer class="landing-foot">
      <p>
        <a class="button small" href="/lab">
          {say("lab.door")}
        </a>
      </p>
      <p>{say("footer.fan")}</p>
      <ul>
        {games.map((game) => (
          <li key={game.name}>
            <b>{game.title}</b>: {game.credits}
          </li>
        ))}
      </ul>
    </footer>
  );
}
