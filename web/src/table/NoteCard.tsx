// The small note beside a thing that is hovered or focused.
import { say } from "../words";
import type { Box } from "./box";
import { sourceWords, useClauses } from "./Explain";
import { type Note, note } from "./help";

export function NoteCard({ game, box }: { game: string; box: Box }) {
  return note.value && <Shown key={note.value.id} game={game} box={box} note={note.value} />;
}

const HEIGHT = 170;
const WIDTH = 280;

function Shown({ game, box, note: { id, at } }: { game: string; box: Box; note: Note }) {
  const entry = box.entry(id);
  const clauses = useClauses(game, id);
  if (!entry?.text && !entry?.title && clauses.length === 0) return null;
  const left = Math.max(8, Math.min(innerWidth - WIDTH - 8, at.left + at.width / 2 - WIDTH / 2));
  const below = at.bottom + HEIGHT < innerHeight;
  const place = below ? { top: `${at.bottom + 8}px` } : { bottom: `${innerHeight - at.top + 8}px` };
  return (
    <div class="note card" role="tooltip" style={{ left: `${left}px`, ...place }}>
      <b>{box.title(id)}</b>
      <p>{(entry?.text ?? clauses[0]?.text ?? "").replaceAll("`", "")}</p>
      <p class="facts">
        {clauses[0] && <span>{clauses[0].id} · </span>}
        {entry?.source && sourceWords(entry.source)} {say("help.more")}
      </p>
    </div>
  );
}
