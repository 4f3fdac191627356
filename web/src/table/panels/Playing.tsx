// A table during a game: the players, the board, the options, the log and the chat.
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { type BoardProps, eventOf, logLines, type Time } from "../../games/plugin";
import type { TableState, Update, You } from "../../protocol";
import { say } from "../../words";
import type { Open } from "../dialogs/Dialogs";
import { LayDown } from "../dialogs/HandOver";
import { Orders } from "../dialogs/Orders";
import type { Connection } from "../model/connection";
import type { Helpful } from "../model/help";
import { markTrace } from "../model/point";
import type { Stage } from "../model/stage";
import type { Known } from "../model/useGame";
import type { Play } from "../model/usePlay";
import { ChatBox } from "./ChatBox";
import { ClockFace } from "./ClockFace";
import { givesHints, HintBox, HintButton } from "./Hint";
import { Log } from "./Log";
import { Players } from "./Players";
import { Refusal } from "./Refusal";
import { Tray } from "./Tray";

interface PlayingProps {
  connection: Connection;
  stage: Stage;
  known: Known;
  play: Play;
  table: TableState;
  you: You;
  update: Update;
  names: string[];
  colours: string[];
  help: Helpful;
  /** True if a dialog covers the table. The dialog then shows refusals instead. */
  covered: boolean;
  onOpen: (open: Open) => void;
  /** On a shared device: hide this player's view. */
  onHideView: () => void;
}

export function Playing(playing: PlayingProps) {
  const { connection, stage, known, play, table, you, update, names, colours, help, covered, onOpen } =
    playing;
  const { plugin, box } = known;
  const board = useRef<HTMLDivElement>(null);
  useEffect(() => {
    stage.board = board.current;
  });
  useLayoutEffect(() => markTrace(stage.trace.value, colours)); // elements may be new after every render
  useEffect(() => help.hide(), [update, connection.hint.value]); // the piece may have moved
  const line = stage.line.value;
  const { options, unasked, numbers, act, preview, setPreview } = play;
  const props: BoardProps = {
    view: update.view,
    names,
    colours,
    options,
    unasked,
    numbers,
    act,
    preview,
    setPreview,
    event: line && eventOf(line),
    lastLines: logLines(update),
    time: timeOf(connection),
    help,
    box,
  };
  const over = isOver(table, update, stage);
  return (
    <main
      class="playing"
      data-seq={update.seq}
      data-still={!stage.playing.value && !connection.busy.value}
    >
      <Players
        table={table}
        update={update}
        plugin={plugin}
        you={you.seat}
        onSeat={(seat) => onOpen({ kind: "seat", seat })}
      />
      <div class="board" ref={board}>
        <plugin.Board {...props} />
        {!covered && (
          <Refusal connection={connection} prompt={update.prompt} game={table.game} class="caption" />
        )}
      </div>
      <HintBox connection={connection} play={play} />
      <div class="below">
        <Tray
          play={play}
          prompt={update.prompt}
          told={line?.text ?? ""}
          unasked={update.interjections}
          undo={you.seat === null ? null : (update.undo?.sentence ?? "")}
          busy={connection.busy.value}
          skip={canSkip(playing) ? stage : null}
          minor={(option) => Boolean(plugin.minor?.(option))}
          hand={plugin.Hand && <plugin.Hand {...props} />}
        >
          <ClockFace connection={connection} />
          <LayDown you={you} onHideView={playing.onHideView} />
          {givesHints(table, you) && <HintButton connection={connection} play={play} />}
          <Orders connection={connection} table={table} you={you} update={update} />
          {over && (
            <button class="button small primary" onClick={() => onOpen({ kind: "end" })}>
              {say("end.show")}
            </button>
          )}
        </Tray>
      </div>
      <aside class="side" aria-label={say("table.side")}>
        <Log beats={stage.log.value} table={table.id} plugin={plugin} isShort={update.log_from > 0} />
        <ChatBox connection={connection} />
      </aside>
    </main>
  );
}

/** True while something is being animated or this player is waiting for others. */
function canSkip({ stage, play, table, you }: PlayingProps): boolean {
  return stage.playing.value || (table.status === "playing" && you.seat !== null && !play.mine);
}

/** The current decision's clock, in the form boards use. */
function timeOf({ clock }: Connection): Time | null {
  const { until = null, of = null } = clock.value ?? {};
  return until === null || of === null ? null : { until, of };
}

/** True if the game is over and its ending has been shown. */
export function isOver(table: TableState | null, update: Update | null, stage: Stage): boolean {
  return table?.status === "over" && Boolean(update?.view.outcome) && !stage.playing.value;
}
