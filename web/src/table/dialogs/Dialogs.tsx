// The dialogs that open over a table, one at a time.
import type { Beat, TableState, Update, You } from "../../protocol";
import { say, type WordId } from "../../words";
import type { Connection } from "../model/connection";
import type { Stage } from "../model/stage";
import type { Known } from "../model/useGame";
import { verdict } from "../model/verdict";
import { ChatBox } from "../panels/ChatBox";
import { EndScreen } from "../panels/EndScreen";
import { Log } from "../panels/Log";
import { Refusal } from "../panels/Refusal";
import { SeatBox } from "../panels/Seat";
import { Dialog } from "./Dialog";
import { Explain } from "./Explain";
import { FairnessBox } from "./FairnessBox";
import { Invite } from "./Invite";
import { Keys } from "./Keys";
import { Menu } from "./Menu";
import { PreferencesBox } from "./PreferencesBox";
import { Minute } from "./QuickRules";

/** Which dialog is open. */
export type Open =
  | { kind: "log" | "chat" | "menu" | "invite" | "settings" | "fairness" | "keys" | "end" | "minute" }
  | { kind: "seat"; seat: number }
  | { kind: "explain"; id: string }
  | { kind: "recap"; beats: Beat[] };

interface DialogsProps {
  open: Open;
  setOpen: (open: Open | null) => void;
  connection: Connection;
  stage: Stage;
  table: TableState;
  you: You;
  known: Known;
  update: Update | null;
  names: string[];
  colours: string[];
}

export function Dialogs(props: DialogsProps) {
  return (
    <Dialog key={props.open.kind} title={titleOf(props)} onClose={() => props.setOpen(null)}>
      <Refusal
        connection={props.connection}
        prompt={props.update?.prompt ?? ""}
        game={props.table.game}
      />
      <Inside {...props} />
    </Dialog>
  );
}

function titleOf({ open, names, known, update, you }: DialogsProps): string {
  const outcome = update?.view.outcome;
  if (open.kind === "end" && outcome) return verdict(outcome, names, you.seat);
  if (open.kind === "seat") return names[open.seat] ?? "";
  if (open.kind === "explain") return known.box.title(open.id);
  return say(open.kind === "fairness" ? "fair" : (open.kind satisfies WordId));
}

function Inside(props: DialogsProps) {
  const { open, setOpen, connection, stage, table, you, known, update, names, colours } = props;
  const outcome = update?.view.outcome;
  const { game, plugin, box } = known;
  switch (open.kind) {
    case "log":
      return (
        <Log
          beats={stage.log.value}
          table={table.id}
          plugin={plugin}
          isShort={(stage.shown.value?.log_from ?? 0) > 0}
        />
      );
    case "chat":
      return <ChatBox connection={connection} />;
    case "menu":
      return (
        <div class="doors">
          <Menu table={table} plugin={plugin} onOpen={(kind) => setOpen({ kind })} />
        </div>
      );
    case "invite":
      return <Invite table={table} />;
    case "settings":
      return <PreferencesBox table={table.speed} />;
    case "fairness":
      return <FairnessBox table={table} />;
    case "keys":
      return <Keys />;
    case "seat":
      return (
        <SeatBox
          connection={connection}
          seat={table.seats[open.seat]!}
          table={table}
          you={you}
          game={game}
          asked={update?.view.asking?.seats.includes(open.seat) ?? false}
          onClose={() => setOpen(null)}
        />
      );
    case "explain":
      return <Explain game={table.game} id={open.id} box={box} plugin={plugin} />;
    case "minute":
      return <Minute game={table.game} sentences={plugin.minute ?? []} onClose={() => setOpen(null)} />;
    case "recap":
      return (
        <Recap beats={open.beats} table={table} you={you} known={known} onClose={() => setOpen(null)} />
      );
    case "end":
      return (
        outcome && (
          <EndScreen
            connection={connection}
            beats={stage.log.value}
            table={table}
            you={you}
            outcome={outcome}
            names={names}
            colours={colours}
            plugin={plugin}
            box={box}
          />
        )
      );
  }
}

interface RecapProps {
  beats: Beat[];
  table: TableState;
  you: You;
  known: Known;
  onClose: () => void;
}

/** What happened while this player was away. */
function Recap({ beats, table, you, known, onClose }: RecapProps) {
  return (
    <>
      <Log beats={beats} table={table.id} plugin={known.plugin} />
      <p class="doors recap-doors">
        <button class="button primary" onClick={onClose}>
          {say("recap.go-on")}
        </button>
        <a class="button" href={`/replay/${table.id}?as=${you.seat ?? "watcher"}#${beats[0]?.seq ?? 1}`}>
          {say("recap.replay")}
        </a>
      </p>
    </>
  );
}
