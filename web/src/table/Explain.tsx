// What a card or tile is: our words for it, where the fact comes from, and its clauses in the rulebook.
import { useEffect, useState } from "preact/hooks";
import { get } from "../api";
import type { ClauseInfo, RulebookInfo } from "../protocol";
import { say } from "../words";

interface Entry {
  title?: string;
  text?: string;
  notes?: string;
  source?: string;
}

/** The entry with this id, wherever it stands in the box. */
export function findEntry(data: Record<string, any>, id: string): Entry | null {
  for (const [key, value] of Object.entries(data)) {
    if (value && typeof value === "object" && !Array.isArray(value)) {
      if (key === id) return value as Entry;
      const deeper = findEntry(value as Record<string, any>, id);
      if (deeper) return deeper;
    }
  }
  return null;
}

export function Explain({ game, id }: { game: string; id: string }) {
  const [entry, setEntry] = useState<Entry | null>(null);
  const [clauses, setClauses] = useState<ClauseInfo[]>([]);
  useEffect(() => {
    void get<Record<string, any>>(`/api/games/${game}/components`).then((data) => setEntry(findEntry(data, id)));
    void get<RulebookInfo>(`/api/games/${game}/rulebook`).then((book) => setClauses(book.clauses.filter((clause) => clause.id.includes(`-${id}.`))));
  }, [game, id]);
  return (
    <div class="explain">
      {entry?.text && <p>{entry.text}</p>}
      {entry?.notes && <p>{entry.notes}</p>}
      {clauses.map((clause) => (
        <p key={clause.id}>
          {clause.text} <a href={`/rules/${game}#${clause.id}`}>{clause.id}</a>
        </p>
      ))}
      {entry?.source && <p class="facts">{say(entry.source === "rulebook" ? "source.rulebook" : entry.source === "transcribed" ? "source.transcribed" : "source.reconstructed")}</p>}
    </div>
  );
}
