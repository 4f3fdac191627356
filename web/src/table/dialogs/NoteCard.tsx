// The tooltip for a hovered or focused component. Its container is always in the page, so that screen
// readers announce new tooltips.
import type { GamePlugin } from "../../games/plugin";
import type { View } from "../../protocol";
import { say } from "../../words";
import { type Box, sentence } from "../model/components";
import { type Note, note } from "../model/help";
import { sourceWords, useClauses } from "./Explain";

interface NoteCardProps {
  game: string;
  box: Box;
  plugin: GamePlugin;
  /** The current view, for games that add live information to the tooltip. */
  view: View | null;
  names: string[];
}

export function NoteCard(props: NoteCardProps) {
  return (
    <div role="status" aria-label={say("heard.note")}>
      {note.value && <Shown key={note.value.id} {...props} note={note.value} />}
    </div>
  );
}

const WIDTH = 280;

const byFinger = () => matchMedia("(pointer: coarse)").matches;

function Shown({
  game,
  box,
  plugin: { Now },
  view,
  names,
  note: { id, at },
}: NoteCardProps & { note: Note }) {
  const entry = box.entry(id);
  const clauses = useClauses(game, id, box);
  if (!entry?.text && !entry?.title && clauses.length === 0) return null;
  const left = Math.max(8, Math.min(innerWidth - WIDTH - 8, at.left + at.width / 2 - WIDTH / 2));
  const below = at.top + at.bottom < innerHeight; // more room below than above
  const place = below ? { top: `${at.bottom + 8}px` } : { bottom: `${innerHeight - at.top + 8}px` };
  return (
    <div class="note card" role="tooltip" style={{ left: `${left}px`, ...place }}>
      <b>{box.title(id)}</b>
      <p>{sentence((entry?.text ?? clauses[0]?.text ?? "").replaceAll("`", ""))}</p>
      {Now && view && <Now id={id} view={view} names={names} box={box} />}
      <p class="facts">
        {clauses[0] && <span>{clauses[0].id} · </span>}
        {entry?.source && sourceWords(entry.source)} {say(byFinger() ? "help.more.touch" : "help.more")}
      </p>
    </div>
  );
}
