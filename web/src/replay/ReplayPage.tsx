// The replay of a game, from any seat's view, with a link to every moment.
import "../pages/rules/books.css";
import "../table/table.css";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { sentenceOf } from "../api";
import { type BoardProps, eventOf, logLines } from "../games/plugin";
import { useKeys } from "../keys";
import { Options } from "../kit/options";
import { Lost } from "../pages/Lost";
import { PageHead } from "../pages/PageHead";
import { Problem } from "../pages/Problem";
import { Dialog } from "../table/dialogs/Dialog";
import { Explain } from "../table/dialogs/Explain";
import { NoteCard } from "../table/dialogs/NoteCard";
import { makeHelp } from "../table/model/help";
import { useGame } from "../table/model/useGame";
import { Log } from "../table/panels/Log";
import { Players } from "../table/panels/Players";
import { say } from "../words";
import { Controls, turnFrom } from "./Controls";
import { PlayOn, Share } from "./links";
import { ReplayKeys } from "./ReplayKeys";
import { ReviewPanel } from "./review/ReviewPanel";
import { useReview } from "./review/useReview";
import { usePlayback } from "./usePlayback";
import { momentAt, type ReplayState, useReplay } from "./useReplay";

export function ReplayPage({ id }: { id: string }) {
  const [problem, setProblem] = useState("");
  const [explained, setExplained] = useState("");
  const [hidden, setHidden] = useState(false);
  const [keys, setKeys] = useState(false);
  const [review, setReview] = useState(new URLSearchParams(location.search).has("review"));
  const [refused, setRefused] = useState("");
  const [pointed, setPointed] = useState("");
  const board = useRef<HTMLDivElement>(null);
  const help = useMemo(() => makeHelp(setExplained), []);
  const onError = (error: unknown) => setProblem(sentenceOf(error));
  const shown = useReplay(id, onError);
  const reviewing = useReview(id, review, (error) => setRefused(sentenceOf(error)));
  const known = useGame(id, shown?.replay.table.game, onError);
  const playback = usePlayback(shown, known, board);
  const show = (index: number) => {
    playback.stop();
    setPointed("");
    shown?.setAt(index);
  };
  const over = shown?.replay.table.status === "over";
  const title = known && say("replay.title", { title: known.game.title });
  useEffect(() => {
    if (title) document.title = `${title} · ${say("room.name")}`;
  }, [title]);
  useKeys((event) => {
    const target = event.target as Element;
    if (explained || keys || target.closest?.("select, input[type=text]")) return;
    if (!shown || event.ctrlKey || event.metaKey || event.altKey) return;
    const { key } = event;
    if (key === "ArrowRight") show(shown.at + 1);
    else if (key === "ArrowLeft") show(shown.at - 1);
    else if (key === "Home") show(0);
    else if (key === "End") show(hidden ? shown.seen : shown.last);
    else if (key === "PageDown") show(turnFrom(shown.replay.updates, shown.at, 1));
    else if (key === "PageUp") show(turnFrom(shown.replay.updates, shown.at, -1));
    else if (key === "f") setHidden(!hidden);
    else if (key === "r" && over) setReview(!review);
    else if (key === "?") setKeys(true);
    else if (key === " " && !target.closest?.("button, a, [role=button]")) playback.toggle();
    else return;
    event.preventDefault();
  });

  if (problem) {
    return (
      <Lost title={say("replay.lost")}>
        <Problem sentence={problem} />
      </Lost>
    );
  }
  if (!shown || !known) return <p class="notice">{say("wait")}</p>;

  const { replay, update, at, last } = shown;
  const { plugin, box, game } = known;
  const { line } = playback;
  // Whether a player is away now is irrelevant in a replay.
  const seats = replay.table.seats.map((seat) => ({ ...seat, present: true, stand_in: null }));
  const table = { ...replay.table, seats };
  const names = seats.map((seat) => seat.name);
  const props: BoardProps = {
    view: update.view,
    names,
    colours: seats.map((seat) => seat.colour),
    options: new Options(update.options.filter((option) => option.action === pointed)),
    unasked: new Options(),
    numbers: new Map(),
    act: () => {},
    preview: pointed,
    setPreview: () => {},
    event: line && eventOf(line),
    lastLines: logLines(update),
    time: null,
    help,
    box,
    handOf: handName(shown, names),
  };
  const sentences = update.story.map((each) => each.text).filter(Boolean);
  return (
    <div class="table-page replay-page">
      <PageHead title={title ?? ""}>
        {at < last && replay.actions.length > 0 && (
          <PlayOn shown={shown} game={game} onError={onError} />
        )}
        {over && (
          <button class="button small" aria-pressed={review} onClick={() => setReview(!review)}>
            {say("review")}
          </button>
        )}
        <Share key={shown.path} path={shown.path} />
        <button class="button small keys-door" onClick={() => setKeys(true)}>
          {say("keys")}
        </button>
      </PageHead>
      <main class="playing">
        <Players table={table} update={update} plugin={plugin} you={shown.own} onSeat={() => {}} />
        <div class="board" ref={board}>
          <plugin.Board {...props} />
        </div>
        <div class="below replay-below">
          <p class="prompt told" aria-live="polite" tabIndex={0}>
            {line?.text || sentences.join(" ")}
          </p>
          <Controls
            shown={shown}
            playback={playback}
            names={names}
            hidden={hidden}
            onHide={setHidden}
            onShow={show}
          />
          {plugin.Hand && <plugin.Hand {...props} />}
        </div>
        {review ? (
          <ReviewPanel
            reviewing={reviewing}
            shown={shown}
            colours={props.colours}
            game={game}
            hidden={hidden}
            pointed={pointed}
            onPoint={setPointed}
            onShow={show}
            onClose={() => setReview(false)}
            onError={onError}
          />
        ) : (
          <aside class="side" aria-label={say("log")}>
            <Log
              beats={replay.updates.slice(0, at + 1)}
              table={id}
              plugin={plugin}
              onPick={(seq) => show(momentAt(replay.updates, seq))}
            />
          </aside>
        )}
      </main>
      {refused && (
        <Dialog title={say("review")} onClose={() => setRefused("")}>
          <Problem sentence={refused} />
        </Dialog>
      )}
      {keys && <ReplayKeys onClose={() => setKeys(false)} />}
      {explained ? (
        <Dialog title={box.title(explained)} onClose={() => setExplained("")}>
          <Explain game={table.game} id={explained} box={box} plugin={plugin} />
        </Dialog>
      ) : (
        <NoteCard game={table.game} box={box} plugin={plugin} view={update.view} names={names} />
      )}
    </div>
  );
}

/** The label of the hand, unless it is the viewer's own. */
function handName({ replay: { viewer }, own }: ReplayState, names: string[]): string | undefined {
  return viewer === null || viewer === own
    ? undefined
    : say("replay.hand-of", { name: names[viewer] ?? "" });
}
