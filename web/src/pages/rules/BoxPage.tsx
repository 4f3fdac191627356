// The component gallery: everything in a game's box, with pictures, texts and sources.
import "./books.css";
import { useEffect, useMemo, useState } from "preact/hooks";
import { get } from "../../api";
import type { GamePlugin } from "../../games/plugin";
import type { PieceNumbers, PieceReport, RulebookInfo } from "../../protocol";
import { clausesAbout, rulebookOf, sentence } from "../../table/model/components";
import { say } from "../../words";
import { Lost } from "../Lost";
import { type Exhibit, hallsOf, searched } from "../landing/gallery";
import { PageHead } from "../PageHead";
import { Problem } from "../Problem";
import { useGame } from "../useGame";
import { Origin, PieceStatistics } from "./PieceStatistics";
import { Search } from "./Search";

const SOURCES = ["rulebook", "transcribed", "reconstructed"] as const;
const MOST_CLAUSES = 4;

export function BoxPage({ id }: { id: string }) {
  const { game, plugin, box, problem } = useGame(id, "box.title");
  const [book, setBook] = useState<RulebookInfo | null>(null);
  const [measured, setMeasured] = useState<PieceReport | null>(null);
  const [query, setQuery] = useState("");
  useEffect(() => {
    rulebookOf(id).then(setBook, () => {}); // the box is useful without the rulebook
    get<PieceReport>(`/api/games/${id}/pieces`).then(setMeasured, () => {}); // and without statistics
  }, [id]);
  const halls = useMemo(() => (box ? hallsOf(box) : []), [box]);
  const shown = searched(halls, query);
  const count = shown.reduce((sum, hall) => sum + hall.exhibits.length, 0);
  const sources = new Set(halls.flatMap((hall) => hall.exhibits.map((exhibit) => exhibit.source)));
  if (problem && !game) {
    return (
      <Lost title={say("nowhere.title")}>
        <Problem sentence={problem} />
      </Lost>
    );
  }
  return (
    <div class="book">
      <PageHead title={say("box.title", { title: game?.title ?? "" })}>
        <a class="button small" href={`/rules/${id}`}>
          {say("landing.rules")}
        </a>
      </PageHead>
      <Problem sentence={problem} />
      <Search
        label={say("box.search")}
        query={query}
        found={query.trim() ? say("box.found", { count }) : ""}
        onQuery={setQuery}
      />
      <main class="gallery">
        {box && halls.length === 0 && <p>{say("box.empty")}</p>}
        {halls.length > 0 && (
          <nav class="halls" aria-label={say("rules.contents")}>
            {shown.map((hall) => (
              <a key={hall.id} class="button small" href={`#hall-${hall.id}`}>
                {hall.title}
              </a>
            ))}
          </nav>
        )}
        {sources.size > 0 && (
          <section class="card sources" aria-label={say("box.sources")}>
            <p>{say("box.sources")}</p>
            <dl>
              {SOURCES.filter((source) => sources.has(source)).map((source) => (
                <div key={source}>
                  <dt>
                    <Source of={source} />
                  </dt>
                  <dd>{say(`box.${source}`)}</dd>
                </div>
              ))}
            </dl>
          </section>
        )}
        {measured?.origin && <Origin of={measured.origin} />}
        {shown.map((hall) => (
          <section
            key={hall.id}
            id={`hall-${hall.id}`}
            class={`hall ${hall.exhibits.length === 1 ? "single" : ""}`}
          >
            <h2>{hall.title}</h2>
            <ul>
              {hall.exhibits.map((exhibit) => (
                <ExhibitCard
                  key={exhibit.path}
                  game={id}
                  exhibit={exhibit}
                  plugin={plugin}
                  book={book}
                  numbers={measured?.pieces[exhibit.id] ?? []}
                  titled={exhibit.title !== hall.title}
                />
              ))}
            </ul>
          </section>
        ))}
        {halls.length > 0 && shown.length === 0 && <p>{say("box.none")}</p>}
      </main>
    </div>
  );
}

interface ExhibitProps {
  game: string;
  exhibit: Exhibit;
  plugin: GamePlugin | null;
  book: RulebookInfo | null;
  numbers: PieceNumbers[];
  /** True if the entry's title adds something to the hall's title. */
  titled: boolean;
}

function ExhibitCard({ game, exhibit, plugin, book, numbers, titled }: ExhibitProps) {
  const { id, path, title, entry, source, facts } = exhibit;
  const Picture = plugin?.Picture;
  const named = typeof entry.clause === "string" ? { clauses: [entry.clause] } : entry;
  const clauses = book ? clausesAbout(book, id, named) : [];
  return (
    <li class="card piece" id={path}>
      {Picture && (
        <div class="piece-picture" aria-hidden="true">
          <Picture id={id} entry={entry} />
        </div>
      )}
      {titled && <h3>{title}</h3>}
      {entry.text && <p>{sentence(entry.text)}</p>}
      {facts.length > 0 && (
        <ul class="piece-facts">
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      )}
      {numbers.length > 0 && <PieceStatistics numbers={numbers} />}
      <p class="piece-foot">
        <Source of={source} />
        {clauses.slice(0, MOST_CLAUSES).map((clause) => (
          <a
            key={clause.id}
            href={`/rules/${game}#${clause.id}`}
            title={clause.text.replaceAll("`", "")}
          >
            {clause.id}
          </a>
        ))}
      </p>
    </li>
  );
}

/** A mark for the reliability of a fact: full if it is printed, empty if it is a guess. */
function Source({ of }: { of: string }) {
  const known = SOURCES.find((source) => source === of);
  return (
    <span class={`source ${of}`}>
      <svg viewBox="-7 -7 14 14" width="14" height="14" aria-hidden="true">
        <circle r="5.5" fill="none" stroke="currentColor" stroke-width="2" />
        {of === "rulebook" && <circle r="5.5" fill="currentColor" />}
        {of === "transcribed" && <path d="M0-5.5a5.5 5.5 0 0 0 0 11z" fill="currentColor" />}
      </svg>
      {known ? say(`box.mark.${known}`) : of}
    </span>
  );
}
