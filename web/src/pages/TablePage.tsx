// A table's page, from the lobby to the end screen.
import "../table/table.css";
import { useEffect, useMemo, useState } from "preact/hooks";
import { Dialogs, type Open } from "../table/dialogs/Dialogs";
import { HandOver, isHandedOver } from "../table/dialogs/HandOver";
import { NoteCard } from "../table/dialogs/NoteCard";
import {
  useFadingRefusal,
  useFocus,
  useHandOver,
  useMinute,
  useRecap,
  useRematch,
  useTitle,
} from "../table/model/effects";
import { makeHelp } from "../table/model/help";
import { useGame } from "../table/model/useGame";
import { usePlay } from "../table/model/usePlay";
import { useTable } from "../table/model/useTable";
import { useTableKeys } from "../table/model/useTableKeys";
import { Announcer } from "../table/panels/Announcer";
import { Banners } from "../table/panels/Banners";
import { Header } from "../table/panels/Header";
import { Lobby } from "../table/panels/Lobby";
import { isOver, Playing } from "../table/panels/Playing";
import { Unreachable } from "../table/panels/Unreachable";
import { say } from "../words";

export function TablePage({ id }: { id: string }) {
  const [open, setOpen] = useState<Open | null>(null);
  const help = useMemo(() => makeHelp((what) => setOpen({ kind: "explain", id: what })), []);
  const { connection, stage } = useTable(id);
  const table = connection.table.value;
  const you = connection.you.value;
  const update = stage.shown.value;
  const known = useGame(id, table?.game);
  const play = usePlay(connection, stage, known?.plugin ?? null);

  useEffect(() => {
    if (known) stage.configure(known.plugin, known.box);
  }, [known]);
  useTitle(known?.game.title, play.mine);
  useFadingRefusal(connection);
  useRematch(connection);
  useFocus(update, play.mine);
  const shared = (you?.seats.length ?? 0) > 1;
  useRecap(id, connection, stage, (beats) => shared || setOpen({ kind: "recap", beats }));
  const hideView = () => {
    stage.finish();
    help.hide();
    setOpen(null);
    play.forget();
    connection.look(null);
  };
  useHandOver(connection, stage, hideView);
  useMinute(known, you?.seat != null && update !== null, () => setOpen({ kind: "minute" }));
  useTableKeys({ connection, stage, play, setOpen });
  const over = isOver(table, update, stage);
  useEffect(() => {
    if (over) setOpen({ kind: "end" });
  }, [over]);

  if (connection.link.value === "closed" || connection.link.value === "reload") {
    return <Unreachable connection={connection} id={id} />;
  }
  if (!table || !you || !known) return <p class="notice">{say("wait")}</p>;

  const names = table.seats.map((seat) => seat.name || say("seat.empty"));
  const colours = table.seats.map((seat) => seat.colour);
  const seated = { connection, stage, table, you, known, names, colours };
  return (
    <div class="table-page">
      <Header
        title={known.game.title}
        table={table}
        plugin={known.plugin}
        unread={connection.unread.value}
        onOpen={setOpen}
      />
      <Banners
        connection={connection}
        table={table}
        you={you}
        game={known.game}
        asked={update?.view.asking?.seats ?? []}
      />
      {isHandedOver(table, you) ? (
        <HandOver connection={connection} stage={stage} table={table} you={you} known={known} />
      ) : table.status === "open" || !update ? (
        <Lobby connection={connection} table={table} you={you} game={known.game} />
      ) : (
        <Playing
          key={you.seat ?? "watcher"}
          {...seated}
          play={play}
          update={update}
          help={help}
          covered={open !== null}
          onOpen={setOpen}
          onHideView={hideView}
        />
      )}
      <Announcer beats={stage.log.value} prompt={update?.prompt ?? ""} mine={play.mine} />
      {open ? (
        <Dialogs {...seated} open={open} setOpen={setOpen} update={update} />
      ) : (
        <NoteCard
          game={table.game}
          box={known.box}
          plugin={known.plugin}
          view={update?.view ?? null}
          names={names}
        />
      )}
    </div>
  );
}
