// What a card, tile or zone is: our words for it, where the fact comes from, and its clauses in the rulebook.
import { useEffect, useState } from "preact/hooks";
import type { Face } from "../games/face";
import type { ClauseInfo } from "../protocol";
import { say } from "../words";
import { clausesAbout, componentsOf, type Entry, findEntry, rulebookOf } from "./box";

export function useEntry(game: string, id: string): { entry: Entry | null; clauses: ClauseInfo[] } {
  const [entry, setEntry] = useState<Entry | null>(null);
  const [clauses, setClauses] = useState<ClauseInfo[]>([]);
  useEffect(() => {
    let here = true;
    componentsOf(game).then(
      (data) => here && setEntry(findEntry(data, id)),
      () => {},
    );
    rulebookOf(game).then(
      (book) => here && setClauses(clausesAbout(book, id)),
      () => {},
    );
    return () => {
      here = false;
    };
  }, [game, id]);
  return { entry, clauses };
}

export function sourceWords(source: string): string {
  return say(
    source === "rulebook"
      ? "source.rulebook"
      : source === "transcribed"
        ? "source.transcribed"
        : "source.reconstructed",
  );
}

export function Explain({ game, id, face }: { game: string; id: string; face: Face | null }) {
  const { entry, clauses } = useEntry(game, id);
  const Picture = face?.Picture;
  return (
    <div class="explain">
      {Picture && <Picture id={id} />}
      {entry?.text && <p class="explain-text">{entry.text}</p>}
      {entry?.notes && <p>{entry.notes}</p>}
      {clauses.length > 0 && (
        <ul class="explain-rules">
          {clauses.map((clause) => (
            <li key={clause.id}>
              {clause.text.replaceAll("`", "")}{" "}
              <a href={`/rules/${game}#${clause.id}`} target="_blank" rel="noopener">
                {clause.id}
              </a>
            </li>
          ))}
        </ul>
      )}
      {entry?.source && <p class="facts">{sourceWords(entry.source)}</p>}
    </div>
  );
}
