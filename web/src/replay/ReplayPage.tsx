// A game once more: a slider with marks for turns, arrow keys, any pace, any seat, and a link to every moment.
import "../table/table.css";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { getText, post, sentenceOf } from "../api";
import { type BoardProps, eventOf, told } from "../games/face";
import { useKeys } from "../keys";
import { Options } from "../kit/options";
import { PageHead } from "../pages/PageHead";
import { Problem } from "../pages/Problem";
import type { TableSummary } from "../protocol";
import { go } from "../router";
import { Dialog } from "../table/Dialog";
import { Explain } from "../table/Explain";
import { makeHelp } from "../table/help";
import { Log } from "../table/Log";
import { NoteCard } from "../table/NoteCard";
import { Players } from "../table/Players";
import { useGame } from "../table/useGame";
import { say } from "../words";
import { Controls } from "./Controls";
import { momentAt, useReplay } from "./useReplay";
import { useTelling } from "./useTelling";

export function ReplayPage({ id }: { id: string }) {
  const [problem, setProblem] = useState("");
  const [explained, setExplained] = useState("");
  const board = useRef<HTMLDivElement>(null);
  const help = useMemo(() => makeHelp(setExplained), []);
  const trouble = (error: unknown) => setProblem(sentenceOf(error));
  const shown = useReplay(id, trouble);
  const known = useGame(id, shown?.replay.table.game, trouble);
  const telling = useTelling(shown, known, board);
  const show = (index: number) => {
    telling.stop();
    shown?.setAt(index);
  };
  const title = known && say("replay.title", { title: known.game.title });
  useEffect(() => {
    if (title) document.title = `${title} · ${say("room.name")}`;
  }, [title]);
  useKeys((event) => {
    const target = event.target as Element;
    if (explained || target.closest?.("select, input[type=text]")) return;
    if (!shown || event.ctrlKey || event.metaKey || event.altKey) return;
    const { key } = event;
    if (key === "ArrowRight") show(shown.at + 1);
    else if (key === "ArrowLeft") show(shown.at - 1);
    else if (key === "Home") show(0);
    else if (key === "End") show(shown.last);
    else if (key === " " && !target.closest?.("button, a, [role=button]")) telling.toggle();
    else return;
    event.preventDefault();
  });

  if (problem) {
    return (
      <main class="notice">
        <Problem sentence={problem} />
        <a class="button" href="/">
          {say("back")}
        </a>
      </main>
    );
  }
  if (!shown || !known) return <p class="notice">{say("wait")}</p>;

  const { replay, update, at, last } = shown;
  const { face, box } = known;
  const { line } = telling;
  // Who is away now does not matter for what was played then.
  const seats = replay.table.seats.map((seat) => ({ ...seat, present: true, stand_in: null }));
  const table = { ...replay.table, seats };
  const names = seats.map((seat) => seat.name);
  const props: BoardProps = {
    view: update.view,
    names,
    colours: seats.map((seat) => seat.colour),
    options: new Options(),
    unasked: new Options(),
    numbers: new Map(),
    act: () => {},
    preview: "",
    setPreview: () => {},
    event: line && eventOf(line),
    told: told(update),
    time: null,
    help,
    box,
  };
  const sentences = update.story.map((each) => each.text).filter(Boolean);
  return (
    <div class="table-page replay-page">
      <PageHead title={title ?? ""}>
        {at < last && replay.actions.length > 0 && (
          <PlayOn id={id} actions={replay.actions[at] ?? 0} trouble={trouble} />
        )}
        <Share key={shown.path} path={shown.path} />
      </PageHead>
      <main class="playing">
        <Players table={table} update={update} face={face} you={replay.viewer} onSeat={() => {}} />
        <div class="board" ref={board}>
          <face.Board {...props} />
        </div>
        <div class="below replay-below">
          <p class="prompt told" aria-live="polite" tabIndex={0}>
            {line?.text || sentences.join(" ")}
          </p>
          <Controls shown={shown} telling={telling} names={names} onShow={show} />
        </div>
        <aside class="side" aria-label={say("log")}>
          <Log
            beats={replay.updates.slice(0, at + 1)}
            table={id}
            face={face}
            onPick={(seq) => show(momentAt(replay.updates, seq))}
          />
        </aside>
      </main>
      {explained ? (
        <Dialog title={box.title(explained)} onClose={() => setExplained("")}>
          <Explain game={table.game} id={explained} box={box} face={face} />
        </Dialog>
      ) : (
        <NoteCard game={table.game} box={box} face={face} view={update.view} names={names} />
      )}
    </div>
  );
}

interface PlayOnProps {
  id: string;
  actions: number;
  trouble: (error: unknown) => void;
}

/** A new table that begins at this moment. */
function PlayOn({ id, actions, trouble }: PlayOnProps) {
  const playOn = async () => {
    const record = await getText(`/api/tables/${id}/record`);
    const made = await post<TableSummary>("/api/tables/import", { record, actions });
    go(`/table/${made.table.id}`);
  };
  return (
    <button class="button small" onClick={() => void playOn().catch(trouble)}>
      {say("replay.play-on")}
    </button>
  );
}

function Share({ path }: { path: string }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard?.writeText(location.origin + path);
    setCopied(true);
  };
  return (
    <button class="button small" onClick={() => void copy()}>
      {say(copied ? "invite.copied" : "replay.share")}
    </button>
  );
}
