// Explains a card, tile or zone: a description, the source of the information, and its rulebook clauses.
import { useEffect, useState } from "preact/hooks";
import type { GamePlugin } from "../../games/plugin";
import type { ClauseInfo } from "../../protocol";
import { say } from "../../words";
import { type Box, clausesAbout, rulebookOf, sentence } from "../model/components";

export function useClauses(game: string, id: string, box: Box): ClauseInfo[] {
  const [clauses, setClauses] = useState<ClauseInfo[]>([]);
  useEffect(() => {
    let here = true;
    rulebookOf(game).then(
      (book) => here && setClauses(clausesAbout(book, id, box.entry(id))),
      () => {}, // the description works without the rulebook
    );
    return () => {
      here = false;
    };
  }, [game, id, box]);
  return clauses;
}

export function sourceWords(source: string): string {
  if (source === "rulebook") return say("source.rulebook");
  return say(source === "transcribed" ? "source.transcribed" : "source.reconstructed");
}

interface ExplainProps {
  game: string;
  id: string;
  box: Box;
  plugin: GamePlugin;
}

export function Explain({ game, id, box, plugin: { Picture } }: ExplainProps) {
  const entry = box.entry(id);
  const clauses = useClauses(game, id, box);
  return (
    <div class="explain">
      {Picture && <Picture id={id} entry={entry} />}
      {entry?.text && <p class="explain-text">{sentence(entry.text)}</p>}
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
