// The small note beside a thing that is hovered or focused.
import { say } from "../words";
import { readable } from "./box";
import { sourceWords, useEntry } from "./Explain";
import { note, type Note } from "./help";

export function NoteCard({ game }: { game: string }) {
  return note.value && <Shown key={note.value.id} game={game} note={note.value} />;
}

function Shown({ game, note: { id, at } }: { game: string; note: Note }) {
  const { entry, clauses } = useEntry(game, id);
  if (!entry?.text && !entry?.title && clauses.length === 0) return null;
  const below = at.bottom + 170 < innerHeight;
  const left = Math.max(8, Math.min(innerWidth - 288, at.left + at.width / 2 - 140));
  const place = below ? { top: `${at.bottom + 8}px` } : { bottom: `${innerHeight - at.top + 8}px` };
  return (
    <div class="note card" role="tooltip" style={{ left: `${left}px`, ...place }}>
      <b>{entry?.title ?? readable(id)}</b>
      <p>{(entry?.text ?? clauses[0]?.text ?? "").replaceAll("`", "")}</p>
      <p class="facts">
        {clauses[0] && <span>{clauses[0].id} · </span>}
        {entry?.source && sourceWords(entry.source)} {say("help.more")}
      </p>
    </div>
  );
}
