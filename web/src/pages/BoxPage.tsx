// The component gallery: everything that is in the box, with where we have it from.
import "./books.css";
import type { Face } from "../games/face";
import { type Piece, piecesByGroup, readable } from "../table/box";
import { sourceWords } from "../table/Explain";
import { say } from "../words";
import { PageHead } from "./PageHead";
import { Problem } from "./Problem";
import { useGame } from "./useGame";

export function BoxPage({ id }: { id: string }) {
  const { game, face, box, problem } = useGame(id, "box.title");
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
        {box &&
          piecesByGroup(box.data).map(([group, found]) => (
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

const SAID = new Set(["title", "text", "notes", "source", "sources"]);

function PieceCard({ piece: { id, entry }, face }: { piece: Piece; face: Face | null }) {
  const Picture = face?.Picture;
  const facts = Object.entries(entry).filter(([key, value]) => !SAID.has(key) && describe(value) !== "");
  return (
    <li class="card piece" id={id}>
      {Picture && <Picture id={id} entry={entry} />}
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

/** A fact of the box in words; empty for what is a group of its own. */
function describe(value: unknown): string {
  if (typeof value === "boolean") return say(value ? "yes" : "no");
  if (typeof value === "number" || typeof value === "string") return String(value);
  if (typeof value !== "object" || value === null) return "";
  const inside = Object.entries(value);
  if (Array.isArray(value))
    return value.some((item) => typeof item === "object") ? "" : value.join(", ");
  if (inside.some(([, item]) => typeof item !== "number")) return "";
  return inside.map(([key, number]) => `${key}: ${number}`).join(", ");
}
