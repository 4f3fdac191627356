// A table, whatever is played at it.
import "../table/table.css";
import { useComputed, useSignalEffect } from "@preact/signals";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { get } from "../api";
import { type BoardProps, type Face, faceOf } from "../games/face";
import type { GameInfo } from "../protocol";
import { useKeys } from "../keys";
import { go } from "../router";
import { type Box, Boxes } from "../table/Boxes";
import { ChatBox } from "../table/ChatBox";
import { ClockFace } from "../table/ClockFace";
import { Connection } from "../table/connection";
import { Heard } from "../table/Heard";
import { makeHelp } from "../table/help";
import { Lobby } from "../table/Lobby";
import { Log } from "../table/Log";
import { Menu } from "../table/Menu";
import { NoteCard } from "../table/NoteCard";
import { Players } from "../table/Players";
import { flash } from "../table/point";
import { missed, remember } from "../table/recap";
import { Refusal } from "../table/Refusal";
import { Stage } from "../table/stage";
import { Tray } from "../table/Tray";
import { say } from "../words";
import { HomeLink } from "./HomeLink";

const REFUSAL = 8_000; // so long a refusal stays on the table

// Whoever used the keyboard last gets the focus where the next decision is.
let byKeyboard = false;
addEventListener("keydown", () => (byKeyboard = true), true);
addEventListener("pointerdown", () => (byKeyboard = false), true);

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
  const [box, setBox] = useState<Box | null>(null);
  const [preview, setPreview] = useState("");
  const doubted = useRef("");
  const board = useRef<HTMLDivElement>(null);
  const help = useMemo(() => makeHelp((what) => setBox({ kind: "explain", id: what })), []);

  const table = connection.table.value;
  const you = connection.you.value;
  const update = stage.shown.value;
  const gameName = table?.game;

  useEffect(() => {
    if (!gameName) return;
    void get<GameInfo>(`/api/games/${gameName}`).then(setGame);
    void faceOf(gameName).then((loaded) => {
      stage.perform = loaded.perform ?? (() => {});
      stage.highlight = (story) => flash(story.flatMap((line) => loaded.pieces?.(line.event) ?? []));
      setFace(loaded);
    });
  }, [gameName]);

  useEffect(() => {
    stage.board = board.current;
  });
  useEffect(() => help.hide(), [update]); // what a note was about may have moved

  const mine = useComputed(() => (stage.shown.value?.options.length ?? 0) > 0 && !stage.playing.value);
  const title = game?.title ?? say("room.name");
  useEffect(() => {
    document.title = mine.value ? say("title.turn", { title }) : `${title} · ${say("room.name")}`;
  }, [title, mine.value]);

  const refused = connection.refused.value;
  useEffect(() => {
    if (!refused) return;
    const timer = setTimeout(() => (connection.refused.value = null), REFUSAL);
    return () => clearTimeout(timer);
  }, [refused]);

  useSignalEffect(() => {
    if (connection.rematch.value) go(`/table/${connection.rematch.value}`);
  });

  // Coming back: what happened since is told once.
  const seat = you?.seat ?? null;
  const arrived = useRef<string | null>(null);
  useEffect(() => {
    if (!you || !update || table?.status !== "playing") return;
    const viewer = `${id} ${seat}`;
    if (arrived.current !== viewer) {
      arrived.current = viewer;
      const news = missed(id, seat, connection.log.value);
      if (news.length > 1) setBox({ kind: "recap", beats: news });
    }
    if (!document.hidden) remember(id, seat, update.seq);
  }, [you, update]);

  useEffect(() => {
    if (mine.value && byKeyboard && document.activeElement === document.body) {
      document.querySelector<HTMLElement>(".below [data-action]")?.focus();
    }
  }, [update, mine.value]);

  const over = table?.status === "over" && update?.view.outcome && !stage.playing.value;
  useEffect(() => {
    if (over) setBox({ kind: "end" });
  }, [Boolean(over)]);

  const choices = useMemo(
    () => new Map((mine.value ? (update?.options ?? []) : []).map((choice) => [choice.action, choice])),
    [update, mine.value],
  );
  const onBoard = (action: string) => Boolean(update && face?.onBoard?.(action, update));
  const inHand = (action: string) => Boolean(update && face?.inHand?.(action, update));
  const numbers = new Map(
    [...choices.keys()]
      .filter((action) => !onBoard(action))
      .slice(0, 9)
      .map((action, index) => [action, index + 1]),
  );
  const act = (action: string) => {
    if (!update) return;
    if (stage.playing.value) return stage.skip(); // what is not shown yet is not answered
    if (connection.busy.value) return;
    const doubt = [...update.options, ...update.interjections].find(
      (choice) => choice.action === action,
    )?.doubt;
    if (doubt && doubted.current !== `${update.seq} ${action}`) {
      doubted.current = `${update.seq} ${action}`; // the same once more is a yes
      return connection.explain(`${doubt} ${say("doubt.again")}`);
    }
    setPreview("");
    connection.submit(action);
  };
  const undo = () => {
    if (update?.undo) connection.explain(update.undo);
    else connection.undo();
  };

  useKeys((event) => {
    const inField = (event.target as Element).closest?.("input, select, textarea");
    if (box || inField || event.ctrlKey || event.metaKey || event.altKey) return;
    const numbered = [...numbers].find(([, number]) => String(number) === event.key);
    if (numbered) act(numbered[0]);
    else if (event.key === "u" && you?.seat != null) undo();
    else if (event.key === "?") setBox({ kind: "keys" });
    else if (event.key === "l") setBox({ kind: "log" });
    else if (event.key === "c") setBox({ kind: "chat" });
    else if (event.key === "b") document.querySelector<HTMLElement>(".board [tabindex='0']")?.focus();
    else if (event.key === "Escape") {
      setPreview("");
      if (stage.playing.value) stage.skip();
      else if (mine.value && update?.undo === "") connection.undo(); // out of a half-made choice
    } else return;
    event.preventDefault();
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
  const props: BoardProps | null = update && {
    update,
    names,
    colours,
    choices,
    numbers,
    act,
    preview,
    setPreview,
    line: stage.line.value,
    help,
  };

  return (
    <div class={`table-page game-${table.game}`}>
      <header class="bar-top">
        <HomeLink />
        <h1 class="title">{game?.title}</h1>
        <nav aria-label={say("table.menu")}>
          <button class="button small only-narrow" onClick={() => setBox({ kind: "log" })}>
            {say("log")}
          </button>
          <button class="button small only-narrow" onClick={() => setBox({ kind: "chat" })}>
            {say("chat")}
          </button>
          <button class="button small only-narrow" onClick={() => setBox({ kind: "menu" })}>
            {say("menu")}
          </button>
          <Menu table={table} onOpen={(kind) => setBox({ kind })} />
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
        <main
          class="playing"
          data-seq={update?.seq}
          data-still={!stage.playing.value && !connection.busy.value}
        >
          <Players
            table={table}
            update={update}
            face={face}
            you={you.seat}
            onSeat={(seat) => setBox({ kind: "seat", seat })}
          />
          <div class="board" ref={board}>
            <face.Board {...props} />
            {refused && (
              <Refusal
                refused={refused}
                tried={connection.tried}
                prompt={update?.prompt ?? ""}
                game={table.game}
                onClose={() => (connection.refused.value = null)}
              />
            )}
          </div>
          <div class="below">
            <Tray
              prompt={update?.prompt ?? ""}
              told={stage.line.value?.text ?? ""}
              choices={[...choices.values()].filter(({ action }) => !onBoard(action) && !inHand(action))}
              unasked={update?.interjections ?? []}
              undo={you.seat === null ? null : (update?.undo ?? null)}
              busy={connection.busy.value}
              mine={mine.value}
              numbers={numbers}
              minor={(action) => Boolean(face.minor?.(action))}
              act={act}
              onUndo={undo}
              setPreview={setPreview}
              hand={face.Hand && <face.Hand {...props} />}
            >
              <ClockFace connection={connection} />
              {over && (
                <button class="button small primary" onClick={() => setBox({ kind: "end" })}>
                  {say("end.show")}
                </button>
              )}
            </Tray>
          </div>
          <aside class="side" aria-label={say("table.side")}>
            <Log beats={connection.log.value} table={table.id} face={face} />
            <ChatBox connection={connection} />
          </aside>
        </main>
      )}
      <Heard beats={connection.log.value} prompt={update?.prompt ?? ""} mine={mine.value} />
      {box ? (
        <Boxes
          box={box}
          setBox={setBox}
          connection={connection}
          table={table}
          you={you}
          game={game}
          face={face}
          outcome={update?.view.outcome ?? null}
          names={names}
          colours={colours}
        />
      ) : (
        <NoteCard game={table.game} />
      )}
    </div>
  );
}
