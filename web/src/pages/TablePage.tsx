// A table, whatever is played at it.
import "../table/table.css";
import { useComputed, useSignalEffect } from "@preact/signals";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { get } from "../api";
import { type BoardProps, type Face, faceOf } from "../games/face";
import type { GameInfo } from "../protocol";
import { go } from "../router";
import { ChatBox } from "../table/ChatBox";
import { Connection } from "../table/connection";
import { Dialog } from "../table/Dialog";
import { EndScreen } from "../table/EndScreen";
import { Explain } from "../table/Explain";
import { FairnessBox } from "../table/FairnessBox";
import { Keys } from "../table/Keys";
import { Lobby } from "../table/Lobby";
import { Log } from "../table/Log";
import { Players } from "../table/Players";
import { SeatBox } from "../table/Seat";
import { SettingsBox } from "../table/SettingsBox";
import { Stage } from "../table/stage";
import { Tray } from "../table/Tray";
import { say } from "../words";

type Box = { kind: "log" | "chat" | "settings" | "fairness" | "keys" | "end" } | { kind: "seat"; seat: number } | { kind: "explain"; id: string } | null;

export function TablePage({ id }: { id: string }) {
  const connection = useMemo(() => new Connection(id), [id]);
  const stage = useMemo(() => new Stage(connection), [connection]);
  useEffect(
    () => () => {
      stage.close();
      connection.close();
    },
    [connection, stage],
  );
  const [face, setFace] = useState<Face | null>(null);
  const [game, setGame] = useState<GameInfo | null>(null);
  const [box, setBox] = useState<Box>(null);
  const [preview, setPreview] = useState("");
  const board = useRef<HTMLDivElement>(null);

  const table = connection.table.value;
  const you = connection.you.value;
  const update = stage.shown.value;
  const gameName = table?.game;

  useEffect(() => {
    if (!gameName) return;
    void get<GameInfo>(`/api/games/${gameName}`).then(setGame);
    void faceOf(gameName).then((loaded) => {
      stage.perform = loaded.perform ?? (() => {});
      setFace(loaded);
    });
  }, [gameName]);

  useEffect(() => {
    stage.board = board.current;
  });

  const mine = useComputed(() => (stage.shown.value?.options.length ?? 0) > 0 && !stage.playing.value);
  useSignalEffect(() => {
    const title = connection.table.value ? (game?.title ?? "") : "";
    document.title = mine.value ? say("title.turn", { title }) : `${title} · ${say("room.name")}`;
  });

  useSignalEffect(() => {
    if (connection.rematch.value) go(`/table/${connection.rematch.value}`);
  });

  const over = table?.status === "over" && update?.view.outcome && !stage.playing.value;
  useEffect(() => {
    if (over) setBox({ kind: "end" });
  }, [Boolean(over)]);

  const choices = useMemo(() => new Map((mine.value ? (update?.options ?? []) : []).map((choice) => [choice.action, choice])), [update, mine.value]);
  const act = (action: string) => {
    if (connection.busy.value || !update) return;
    setPreview("");
    connection.submit(action);
  };

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const inField = (event.target as Element).closest?.("input, select, textarea, dialog");
      if (inField || event.ctrlKey || event.metaKey || event.altKey) return;
      const listed = [...choices.values()];
      const number = Number(event.key);
      if (number >= 1 && number <= listed.length) act(listed[number - 1]!.action);
      else if (event.key === "u" && update?.undo === "") connection.undo();
      else if (event.key === "?") setBox({ kind: "keys" });
      else if (event.key === "l") setBox({ kind: "log" });
      else if (event.key === "Escape") {
        setPreview("");
        stage.skip();
      } else return;
      event.preventDefault();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  });

  if (connection.link.value === "closed" || connection.link.value === "reload") {
    return (
      <main class="notice">
        <p role="alert">{connection.sentence.value}</p>
        {connection.link.value === "reload" && (
          <button class="button primary" onClick={() => location.reload()}>
            {say("reload")}
          </button>
        )}
        <a class="button" href="/">
          {say("back")}
        </a>
      </main>
    );
  }
  if (!table || !you || !face) return <p class="notice">{say("wait")}</p>;

  const names = table.seats.map((seat) => seat.name || say("seat.empty"));
  const colours = table.seats.map((seat) => seat.colour);
  const props: BoardProps | null = update && { update, names, colours, choices, act, preview, setPreview, explain: (what) => setBox({ kind: "explain", id: what }) };
  const refused = connection.refused.value;

  return (
    <div class={`table-page game-${table.game}`}>
      <header class="bar-top">
        <a href="/" class="home" aria-label={say("back")}>
          ☾
        </a>
        <strong>{game?.title}</strong>
        <nav aria-label={say("table.menu")}>
          <button class="button small only-narrow" onClick={() => setBox({ kind: "log" })}>
            {say("log")}
          </button>
          <button class="button small only-narrow" onClick={() => setBox({ kind: "chat" })}>
            {say("chat")}
          </button>
          <a class="button small" href={`/rules/${table.game}`} target="_blank" rel="noopener">
            {say("landing.rules")}
          </a>
          <button class="button small" onClick={() => setBox({ kind: "fairness" })}>
            {say("fair")}
          </button>
          <button class="button small" onClick={() => setBox({ kind: "settings" })}>
            {say("settings")}
          </button>
        </nav>
      </header>
      {connection.link.value !== "open" && (
        <p class="banner" role="status">
          {say("lost")}
        </p>
      )}
      {connection.nudge.value && (
        <p class="banner" role="status">
          {say("nudged", { by: connection.nudge.value })}
        </p>
      )}
      {table.status === "open" || !props ? (
        <Lobby connection={connection} table={table} you={you} game={game} />
      ) : (
        <main class="playing">
          <Players table={table} update={update} face={face} you={you.seat} onSeat={(seat) => setBox({ kind: "seat", seat })} />
          <div class="board" ref={board}>
            <face.Board {...props} />
            {stage.line.value?.text && (
              <p class="caption" aria-hidden="true">
                {stage.line.value.text}
              </p>
            )}
          </div>
          <div class="below">
            {refused && (
              <p class="refused" role="alert">
                {refused.sentence} {refused.clause && <a href={`/rules/${table.game}#${refused.clause}`}>{refused.clause}</a>}
              </p>
            )}
            <Tray
              prompt={update?.prompt ?? ""}
              choices={[...choices.values()]}
              unasked={update?.interjections ?? []}
              undo={you.seat === null ? null : (update?.undo ?? null)}
              busy={connection.busy.value}
              mine={mine.value}
              face={face}
              act={act}
              onUndo={() => connection.undo()}
              setPreview={setPreview}
            />
            {face.Hand && <face.Hand {...props} />}
          </div>
          <aside class="side" aria-label={say("table.side")}>
            <Log beats={connection.log.value} table={table.id} />
            <ChatBox connection={connection} />
          </aside>
        </main>
      )}
      <p class="only-heard" aria-live="polite">
        {connection.log.value.at(-1)?.story.map((line) => line.text).join(" ")} {mine.value ? update?.prompt : ""}
      </p>
      {box?.kind === "log" && (
        <Dialog title={say("log")} onClose={() => setBox(null)}>
          <Log beats={connection.log.value} table={table.id} />
        </Dialog>
      )}
      {box?.kind === "chat" && (
        <Dialog title={say("chat")} onClose={() => setBox(null)}>
          <ChatBox connection={connection} />
        </Dialog>
      )}
      {box?.kind === "settings" && (
        <Dialog title={say("settings")} onClose={() => setBox(null)}>
          <SettingsBox />
        </Dialog>
      )}
      {box?.kind === "fairness" && (
        <Dialog title={say("fair")} onClose={() => setBox(null)}>
          <FairnessBox table={table} />
        </Dialog>
      )}
      {box?.kind === "keys" && (
        <Dialog title={say("keys")} onClose={() => setBox(null)}>
          <Keys />
        </Dialog>
      )}
      {box?.kind === "seat" && (
        <Dialog title={names[box.seat] ?? ""} onClose={() => setBox(null)}>
          <SeatBox connection={connection} seat={table.seats[box.seat]!} you={you} game={game} />
        </Dialog>
      )}
      {box?.kind === "explain" && (
        <Dialog title={box.id.replaceAll("-", " ")} onClose={() => setBox(null)}>
          <Explain game={table.game} id={box.id} />
        </Dialog>
      )}
      {box?.kind === "end" && update?.view.outcome && (
        <Dialog title={say("end")} onClose={() => setBox(null)}>
          <EndScreen connection={connection} table={table} outcome={update.view.outcome} names={names} colours={colours} face={face} />
        </Dialog>
      )}
    </div>
  );
}
