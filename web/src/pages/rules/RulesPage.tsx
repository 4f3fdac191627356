// A game's rulebook, searchable, with numbered clauses and pictures of the pieces.
import "./books.css";
import { useEffect, useMemo, useState } from "preact/hooks";
import type { GamePlugin } from "../../games/plugin";
import type { RulebookInfo } from "../../protocol";
import { type Box, rulebookOf } from "../../table/model/components";
import { say } from "../../words";
import { Lost } from "../Lost";
import { PageHead } from "../PageHead";
import { Problem } from "../Problem";
import { useGame } from "../useGame";
import { Inline } from "./Inline";
import { type Block, parse, plain } from "./markdown";
import { piecesBeside } from "./pictured";
import { Search } from "./Search";

export function RulesPage({ id }: { id: string }) {
  const [book, setBook] = useState<RulebookInfo | null>(null);
  const { game, plugin, box, problem, onError } = useGame(id, "rules.title");
  const [query, setQuery] = useState("");
  const [aim, setAim] = useState(decodeURIComponent(location.hash.slice(1)));
  useEffect(() => {
    rulebookOf(id).then(setBook, onError);
    const turn = () => setAim(decodeURIComponent(location.hash.slice(1)));
    addEventListener("hashchange", turn);
    return () => removeEventListener("hashchange", turn);
  }, [id]);
  useEffect(() => {
    if (book && aim) document.getElementById(aim)?.scrollIntoView({ block: "center" });
  }, [book, aim, box, plugin]); // pictures move the text below them

  const known = useMemo(() => new Set(book?.clauses.map((clause) => clause.id)), [book]);
  const sections = useMemo(() => chapters(parse(book?.text ?? "")), [book]);
  const wanted = query.trim().toLowerCase();
  const shown = sections
    .map((section) => ({
      ...section,
      blocks:
        wanted && !section.title.toLowerCase().includes(wanted)
          ? section.blocks.filter((block) => plain(block).includes(wanted))
          : section.blocks,
    }))
    .filter((section) => !wanted || section.blocks.length > 0);
  const count = shown.reduce(
    (sum, section) => sum + section.blocks.filter((block) => block.clause).length,
    0,
  );

  if (problem && !game) {
    return (
      <Lost title={say("nowhere.title")}>
        <Problem sentence={problem} />
      </Lost>
    );
  }
  return (
    <div class="book">
      <PageHead title={game ? say("rules.title", { title: game.title }) : say("landing.rules")}>
        <a class="button small" href={`/components/${id}`}>
          {say("landing.box")}
        </a>
      </PageHead>
      <Problem sentence={problem} />
      <Search
        label={say("rules.search")}
        query={query}
        found={wanted ? say("rules.found", { count }) : ""}
        onQuery={setQuery}
      />
      <div class="book-body">
        <nav class="book-contents" aria-label={say("rules.contents")}>
          <ul>
            {shown.map((section) => (
              <li key={section.anchor}>
                <a href={`#${section.anchor}`}>{section.title}</a>
              </li>
            ))}
          </ul>
        </nav>
        <main class="book-text">
          {shown.map((section) => (
            <section key={section.anchor} id={section.anchor} class="card chapter">
              <h2>{section.title}</h2>
              {groups(section.blocks).map((group, index) => (
                <Group
                  key={index}
                  game={id}
                  blocks={group}
                  known={known}
                  pictures={{ plugin, box }}
                  aim={aim}
                />
              ))}
            </section>
          ))}
          {book && shown.length === 0 && <p>{say("rules.none")}</p>}
        </main>
      </div>
    </div>
  );
}

/** The data needed to draw pieces. */
interface Pictures {
  plugin: GamePlugin | null;
  box: Box | null;
}

interface Chapter {
  title: string;
  anchor: string;
  blocks: Block[];
}

function chapters(blocks: Block[]): Chapter[] {
  const found: Chapter[] = [];
  for (const block of blocks) {
    if (block.kind === "heading" && block.level === 2)
      found.push({
        title: block.text,
        anchor: `s-${block.text.toLowerCase().replace(/[^a-z0-9]+/g, "-")}`,
        blocks: [],
      });
    else if (block.kind === "heading" && block.level === 1) continue;
    else found.at(-1)?.blocks.push(block);
  }
  return found;
}

/** Group consecutive list items into lists. */
function groups(blocks: Block[]): Block[][] {
  const found: Block[][] = [];
  for (const block of blocks) {
    const last = found.at(-1);
    if (block.kind === "item" && last?.[0]?.kind === "item") last.push(block);
    else found.push([block]);
  }
  return found;
}

function Group({
  game,
  blocks,
  known,
  pictures,
  aim,
}: {
  game: string;
  blocks: Block[];
  known: Set<string>;
  pictures: Pictures;
  aim: string;
}) {
  const first = blocks[0]!;
  const beside = useMemo(() => piecesBeside(blocks, pictures.box), [blocks, pictures.box]);
  if (first.kind === "heading") return <h3>{first.text}</h3>;
  if (first.kind === "table") return <Table rows={first.rows} known={known} pictures={pictures} />;
  if (first.kind === "paragraph")
    return (
      <p>
        <Inline text={first.text} known={known} />
      </p>
    );
  return (
    <ul class="clauses">
      {blocks.map((block, index) => (
        <li
          key={index}
          id={block.clause || undefined}
          class={`${block.clause ? "clause" : ""} ${block.clause && block.clause === aim ? "aim" : ""}`}
        >
          <Inline text={block.text} known={known} />
          <PiecePictures game={game} pieces={beside[index] ?? []} pictures={pictures} />
        </li>
      ))}
    </ul>
  );
}

const MAX_PICTURES = 6;

/** Pictures of the pieces a clause is about. Each links to the gallery. */
function PiecePictures({
  game,
  pieces,
  pictures,
}: {
  game: string;
  pieces: string[];
  pictures: Pictures;
}) {
  const { plugin, box } = pictures;
  const Picture = plugin?.Picture;
  if (!Picture || !box || pieces.length === 0) return null;
  return (
    <span class="beside">
      {pieces.slice(0, MAX_PICTURES).map((id) => (
        <a key={id} href={`/components/${game}`} title={box.title(id)}>
          <span class="only-heard">{box.title(id)}</span>
          <span aria-hidden="true">
            <Picture id={id} entry={box.entry(id)} />
          </span>
        </a>
      ))}
    </span>
  );
}

function Table({ rows, known, pictures }: { rows: string[][]; known: Set<string>; pictures: Pictures }) {
  const [head, ...body] = rows;
  const idOf = (row: string[]) => (row[0] ?? "").replaceAll("`", "");
  const Picture = pictures.plugin?.Picture;
  const pictured = Picture && body.some((row) => /^`[\w-]+`$/.test(row[0] ?? ""));
  return (
    <div class="scroll" tabIndex={0} role="group" aria-label={head?.join(", ")}>
      <table>
        <thead>
          <tr>
            {pictured && <th scope="col">{say("rules.picture")}</th>}
            {head?.map((cell, index) => (
              <th key={index} scope="col">
                <Inline text={cell} known={known} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {body.map((row, index) => (
            <tr key={index}>
              {pictured && (
                <td class="picture">
                  <Picture id={idOf(row)} entry={pictures.box?.entry(idOf(row)) ?? null} />
                </td>
              )}
              {row.map((cell, column) => (
                <td key={column}>
                  <Inline text={cell} known={known} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
