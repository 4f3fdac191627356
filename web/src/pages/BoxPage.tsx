// The component gallery: everything that is in the box, with where we have it from.
import "./books.css";
import { useEffect, useState } from "preact/hooks";
import type { Face } from "../games/face";
import { componentsOf, type Entry, readable } from "../table/box";
import { sourceWords } from "../table/Explain";
import { say } from "../words";
import { PageHead } from "./PageHead";
import { useGame } from "./useGame";
import { Problem } from "./Problem";

type Facts = Entry & Record<string, unknown>;

interface Piece {
  id: string;
  entry: Facts;
}

/** Every entry that says where it comes from, in the groups of the box. */
export function pieces(data: Record<string, any>): [group: string, pieces: Piece[]][] {
  const found: [string, Piece[]][] = [];
  for (const [group, value] of Object.entries(data)) {
    if (!value || typeof value !== "object" || Array.isArray(value)) continue;
    const inside = walk(value as Record<string, any>, group);
    if (inside.length) found.push([group, inside]);
  }
  return found;
}

function walk(value: Record<string, any>, id: string): Piece[] {
  const inner = Object.entries(value).filter(
    ([key, item]) =>
      key !== "sources" && item && typeof item === "object" && !Array.isArray(item) && hasSource(item),
  );
  const own = value["source"] ? [{ id, entry: value as Facts }] : [];
  return [...own, ...inner.flatMap(([key, item]) => walk(item as Record<string, any>, key))];
}

function hasSource(value: Record<string, any>): boolean {
  return (
    "source" in value ||
    Object.values(value).some(
      (item) => item && typeof item === "object" && !Array.isArray(item) && hasSource(item),
    )
  );
}

const SAID = new Set(["title", "text", "notes", "source", "sources"]);

export function BoxPage({ id }: { id: string }) {
  const [data, setData] = useState<Record<string, any> | null>(null);
  const { game, face, problem, trouble } = useGame(id, "box.title");
  useEffect(() => {
    componentsOf(id).then(setData, trouble);
  }, [id]);
  return (
    <div class="book">
      <PageHead title={say("box.title", { title: game?.title ?? "" })}>
        <a class="button small" href={`/rules/${id}`}>
          {say("landing.rules")}
        </a>
      </PageHead>
      <Problem sentence={problem} />
      <main class="gallery">
        <p>{say("box.sources")}</p>
        {data &&
          pieces(data).map(([group, found]) => (
            <section key={group}>
              <h2>{readable(group)}</h2>
              <ul>
                {found.map((piece) => (
                  <PieceCard key={piece.id} piece={piece} face={face} />
                ))}
              </ul>
            </section>
          ))}
      </main>
    </div>
  );
}

function PieceCard({ piece: { id, entry }, face }: { piece: Piece; face: Face | null }) {
  const Picture = face?.Picture;
  const facts = Object.entries(entry).filter(([key, value]) => !SAID.has(key) && describe(value) !== "");
  return (
    <li class="card piece" id={id}>
      {Picture && <Picture id={id} />}
      <h3>{entry.title ?? readable(id)}</h3>
      {entry.text && <p>{entry.text}</p>}
      {facts.length > 0 && (
        <dl class="facts">
          {facts.map(([key, value]) => (
            <div key={key}>
              <dt>{readable(key)}</dt>
              <dd>{describe(value)}</dd>
            </div>
          ))}
        </dl>
      )}
      <p class={`source ${entry.source}`}>{sourceWords(entry.source ?? "")}</p>
    </li>
  );
}

function describe(value: unknown): string {
  if (value === true) return say("yes");
  if (value === false) return say("no");
  if (typeof value === "number" || typeof value === "string") return String(value);
  if (Array.isArray(value) && value.every((item) => typeof item !== "object")) return value.join(", ");
  if (
    value &&
    typeof value === "object" &&
    Object.values(value).every((item) => typeof item === "number")
  ) {
    return Object.entries(value)
      .map(([key, number]) => `${key}: ${number}`)
      .join(", ");
  }
  return "";
}
