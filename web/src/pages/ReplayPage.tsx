// A game once more: a slider with marks for turns, arrow keys, any pace, any seat, and a link to every
// moment.
import "../table/table.css";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { get, getText, post, sentenceOf } from "../api";
import { type BoardProps, eventOf } from "../games/face";
import { useKeys } from "../keys";
import { Options } from "../kit/options";
import { preferences } from "../preferences";
import type { Line, Replay, TableSummary } from "../protocol";
import { go } from "../router";
import { Dialog } from "../table/Dialog";
import { Explain } from "../table/Explain";
import { makeHelp } from "../table/help";
import { Log } from "../table/Log";
import { NoteCard } from "../table/NoteCard";
import { Players } from "../table/Players";
import { useGame } from "../table/useGame";
import { say } from "../words";
import { PageHead } from "./PageHead";
import { Problem } from "./Problem";

const PACES = [0.5, 1, 2, 4];
const STEP = 260;

export function ReplayPage({ id }: { id: string }) {
  const [replay, setReplay] = useState<Replay | null>(null);
  const [seat, setSeat] = useState<string | null>(new URLSearchParams(location.search).get("as"));
  const [at, setAt] = useState(0);
  const [playing, setPlaying] = useState(false);
  const [pace, setPace] = useState(1);
  const [line, setLine] = useState<Line | null>(null);
  const [explained, setExplained] = useState("");
  const [copied, setCopied] = useState(false);
  const [problem, setProblem] = useState("");
  const board = useRef<HTMLDivElement>(null);
  const help = useMemo(() => makeHelp(setExplained), []);
  const known = useGame(id, replay?.table.game, (error) => setProblem(sentenceOf(error)));
  const face = known?.face;
  const updates = replay?.updates ?? [];
  const last = updates.length - 1;

  useEffect(() => {
    let here = true;
    const load = async () => {
      const viewer =
        seat ?? String((await get<TableSummary>(`/api/tables/${id}`)).your_seat ?? "watcher");
      const found = await get<Replay>(`/api/tables/${id}/replay?as=${viewer}`);
      if (!here) return;
      const wanted = Number(location.hash.slice(1)) || found.updates[0]?.seq || 1;
      setReplay(found);
      setAt(
        Math.max(
          0,
          found.updates.findLastIndex((update) => update.seq <= wanted),
        ),
      );
    };
    load().catch((error: unknown) => setProblem(sentenceOf(error)));
    return () => {
      here = false;
    };
  }, [id, seat]);

  useEffect(() => {
    if (!known) return;
    document.title = `${say("replay.title", { title: known.game.title })} · ${say("room.name")}`;
  }, [known]);

  const update = updates[at];
  useEffect(() => {
    if (!update || !replay) return;
    history.replaceState(null, "", `/replay/${id}?as=${replay.viewer ?? "watcher"}#${update.seq}`);
    setCopied(false);
  }, [update]);

  const show = (index: number) => {
    setPlaying(false);
    setLine(null);
    setAt(Math.max(0, Math.min(last, index)));
  };

  // Playing: tell what comes next, then show it.
  useEffect(() => {
    if (!playing || !known) return;
    const next = updates[at + 1];
    if (!next) {
      setPlaying(false);
      return;
    }
    let here = true;
    const tell = async () => {
      for (const event of next.story) {
        if (!here) return;
        setLine(event);
        if (board.current && preferences.value.slowness > 0)
          await known.face.perform?.(eventOf(event), board.current, STEP / pace, known.box);
      }
      await new Promise((resolve) =>
        setTimeout(resolve, (preferences.value.slowness > 0 ? 200 : 900) / pace),
      );
      if (!here) return;
      setLine(null);
      setAt(at + 1);
    };
    void tell();
    return () => {
      here = false;
    };
  }, [playing, at, known]);

  useKeys((event) => {
    if (
      explained ||
      (event.target as Element).closest?.("select, input[type=text]") ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey
    )
      return;
    const onButton = (event.target as Element).closest?.("button, a, [role=button]");
    if (event.key === "ArrowRight") show(at + 1);
    else if (event.key === "ArrowLeft") show(at - 1);
    else if (event.key === "Home") show(0);
    else if (event.key === "End") show(last);
    else if (event.key === " " && !onButton) setPlaying(!playing);
    else return;
    event.preventDefault();
  });

  const marks = useMemo(
    () =>
      updates.flatMap((each, index) => {
        const told = each.story.map((event) => eventOf(event).event);
        return told.includes("round")
          ? [{ index, big: true }]
          : told.includes("turn")
            ? [{ index, big: false }]
            : [];
      }),
    [replay],
  );

  if (problem)
    return (
      <main class="notice">
        <Problem sentence={problem} />
        <a class="button" href="/">
          {say("back")}
        </a>
      </main>
    );
  if (!replay || !update || !known || !face) return <p class="notice">{say("wait")}</p>;

  const playOn = async () => {
    try {
      const record = await getText(`/api/tables/${id}/record`);
      const made = await post<TableSummary>("/api/tables/import", {
        record,
        actions: replay.actions[at],
      });
      go(`/table/${made.table.id}`);
    } catch (error) {
      setProblem(sentenceOf(error));
    }
  };

  // Who is away now does not matter for what was played then.
  const table = {
    ...replay.table,
    seats: replay.table.seats.map((each) => ({ ...each, present: true, stand_in: null })),
  };
  const names = table.seats.map((each) => each.name);
  const colours = table.seats.map((each) => each.colour);
  const props: BoardProps = {
    view: update.view,
    names,
    colours,
    options: new Options(),
    numbers: new Map(),
    act: () => {},
    preview: "",
    setPreview: () => {},
    event: line && eventOf(line),
    help,
    box: known.box,
  };
  const viewers =
    table.status === "over"
      ? table.seats.map((each) => String(each.seat))
      : replay.viewer === null
        ? []
        : [String(replay.viewer)];
  const link = `${location.origin}/replay/${id}?as=${replay.viewer ?? "watcher"}#${update.seq}`;
  return (
    <div class="table-page replay-page">
      <PageHead title={say("replay.title", { title: known.game.title })}>
        {at < last && replay.actions.length > 0 && (
          <button class="button small" onClick={() => void playOn()}>
            {say("replay.play-on")}
          </button>
        )}
        <button
          class="button small"
          onClick={() => {
            void navigator.clipboard?.writeText(link).then(() => setCopied(true));
          }}
        >
          {say(copied ? "invite.copied" : "replay.share")}
        </button>
      </PageHead>
      <main class="playing">
        <Players table={table} update={update} face={face} you={replay.viewer} onSeat={() => {}} />
        <div class="board" ref={board}>
          <face.Board {...props} />
        </div>
        <div class="below replay-below">
          <p class="prompt told" aria-live="polite" tabIndex={0}>
            {line?.text ||
              update.story
                .map((event) => event.text)
                .filter(Boolean)
                .join(" ")}
          </p>
          <div class="slider">
            <div class="marks" aria-hidden="true">
              {marks.map((mark) => (
                <i
                  key={mark.index}
                  class={mark.big ? "big" : ""}
                  style={{ left: `${(mark.index / Math.max(1, last)) * 100}%` }}
                />
              ))}
            </div>
            <input
              type="range"
              min={0}
              max={last}
              value={at}
              aria-label={say("replay.moment")}
              aria-valuetext={`${at + 1} / ${last + 1}`}
              onInput={(event) => show(Number(event.currentTarget.value))}
            />
          </div>
          <div class="replay-doors">
            <button class="button small" onClick={() => show(at - 1)} aria-label={say("replay.back")}>
              ◀
            </button>
            <button class="button small primary" onClick={() => setPlaying(!playing)}>
              {say(playing ? "replay.pause" : "replay.play")}
            </button>
            <button class="button small" onClick={() => show(at + 1)} aria-label={say("replay.forth")}>
              ▶
            </button>
            <span class="moment">
              {at + 1} / {last + 1}
            </span>
            <select
              class="field"
              aria-label={say("replay.speed")}
              value={String(pace)}
              onChange={(event) => setPace(Number(event.currentTarget.value))}
            >
              {PACES.map((each) => (
                <option key={each} value={String(each)}>
                  {each}×
                </option>
              ))}
            </select>
            <select
              class="field"
              aria-label={say("replay.as")}
              value={String(replay.viewer ?? "watcher")}
              onChange={(event) => setSeat(event.currentTarget.value)}
            >
              <option value="watcher">{say("replay.watcher")}</option>
              {viewers.map((each) => (
                <option key={each} value={each}>
                  {say("replay.as-name", { name: names[Number(each)] ?? "" })}
                </option>
              ))}
            </select>
          </div>
        </div>
        <aside class="side" aria-label={say("log")}>
          <Log
            beats={updates.slice(0, at + 1)}
            table={id}
            face={face}
            onPick={(seq) => show(updates.findIndex((each) => each.seq === seq))}
          />
        </aside>
      </main>
      {explained ? (
        <Dialog title={known.box.title(explained)} onClose={() => setExplained("")}>
          <Explain game={table.game} id={explained} box={known.box} face={face} />
        </Dialog>
      ) : (
        <NoteCard game={table.game} box={known.box} />
      )}
    </div>
  );
}
