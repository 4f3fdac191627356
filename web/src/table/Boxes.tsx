// The boxes that open over a table, one at a time.
import type { Face } from "../games/face";
import type { Beat, GameInfo, Outcome, TableState, You } from "../protocol";
import { say, type WordId } from "../words";
import { readable } from "./box";
import { ChatBox } from "./ChatBox";
import type { Connection } from "./connection";
import { Dialog } from "./Dialog";
import { EndScreen } from "./EndScreen";
import { Explain } from "./Explain";
import { FairnessBox } from "./FairnessBox";
import { Invite } from "./Invite";
import { Keys } from "./Keys";
import { Log } from "./Log";
import { Menu } from "./Menu";
import { SeatBox } from "./Seat";
import { SettingsBox } from "./SettingsBox";

export type Box =
  | { kind: "log" | "chat" | "menu" | "invite" | "settings" | "fairness" | "keys" | "end" }
  | { kind: "seat"; seat: number }
  | { kind: "explain"; id: string }
  | { kind: "recap"; beats: Beat[] };

interface BoxesProps {
  box: Box;
  setBox: (box: Box | null) => void;
  connection: Connection;
  table: TableState;
  you: You;
  game: GameInfo | null;
  face: Face;
  outcome: Outcome | null;
  names: string[];
  colours: string[];
}

const TITLES: Partial<Record<Box["kind"], WordId>> = { fairness: "fair" };

export function Boxes(props: BoxesProps) {
  const { box, names } = props;
  const title =
    box.kind === "seat"
      ? (names[box.seat] ?? "")
      : box.kind === "explain"
        ? readable(box.id)
        : say(TITLES[box.kind] ?? (box.kind as WordId));
  return (
    <Dialog key={box.kind} title={title} onClose={() => props.setBox(null)}>
      <Inside {...props} />
    </Dialog>
  );
}

function Inside({
  box,
  setBox,
  connection,
  table,
  you,
  game,
  face,
  outcome,
  names,
  colours,
}: BoxesProps) {
  switch (box.kind) {
    case "log":
      return <Log beats={connection.log.value} table={table.id} face={face} />;
    case "chat":
      return <ChatBox connection={connection} />;
    case "menu":
      return (
        <div class="doors">
          <Menu table={table} onOpen={(kind) => setBox({ kind })} />
        </div>
      );
    case "invite":
      return <Invite code={table.code} />;
    case "settings":
      return <SettingsBox />;
    case "fairness":
      return <FairnessBox table={table} />;
    case "keys":
      return <Keys />;
    case "seat":
      return <SeatBox connection={connection} seat={table.seats[box.seat]!} you={you} game={game} />;
    case "explain":
      return <Explain game={table.game} id={box.id} face={face} />;
    case "recap":
      return (
        <>
          <Log beats={box.beats} table={table.id} face={face} />
          <p class="doors recap-doors">
            <button class="button primary" onClick={() => setBox(null)}>
              {say("recap.go-on")}
            </button>
            <a
              class="button"
              href={`/replay/${table.id}?as=${you.seat ?? "watcher"}#${box.beats[0]?.seq ?? 1}`}
            >
              {say("recap.replay")}
            </a>
          </p>
        </>
      );
    case "end":
      return (
        outcome && (
          <EndScreen
            connection={connection}
            table={table}
            you={you}
            outcome={outcome}
            names={names}
            colours={colours}
            face={face}
          />
        )
      );
  }
}
