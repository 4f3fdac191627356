// The player's current options, grouped by piece and by key, and the functions that play them.
import { useMemo, useRef, useState } from "preact/hooks";
import type { GamePlugin } from "../../games/plugin";
import { Options } from "../../kit/options";
import type { Option } from "../../protocol";
import { say } from "../../words";
import { type Connection, QUESTION } from "./connection";
import { numbered } from "./numberKeys";
import type { Stage } from "./stage";

export interface Play {
  options: Options;
  /** Actions available out of turn. */
  unasked: Options;
  /** Options that are neither in the hand nor on the board. */
  listed: Option[];
  numbers: Map<string, number>;
  /** True if this seat has a decision to make and everything before it has been shown. */
  mine: boolean;
  preview: string;
  setPreview: (action: string) => void;
  act: (action: string) => void;
  undo: () => void;
  /** Discard a half-made choice before another player takes the device. */
  forget: () => void;
}

export function usePlay(connection: Connection, stage: Stage, plugin: GamePlugin | null): Play {
  const [preview, setPreview] = useState("");
  const asked = useRef("");
  const update = stage.shown.value;
  const seat = connection.you.value?.seat ?? null;
  const rests = seat !== null && Boolean(connection.table.value?.seats[seat]?.stand_in);
  const mine = (update?.options.length ?? 0) > 0 && !stage.playing.value && !rests;
  const options = useMemo(
    () => new Options(mine && update ? update.options : [], plugin?.minor),
    [update, mine, plugin],
  );
  const unasked = useMemo(() => new Options(update?.interjections), [update]);
  const onBoard = (option: Option) => Boolean(update && plugin?.onBoard?.(option, update.view));
  const inHand = (option: Option) => Boolean(update && plugin?.inHand?.(option, update.view));
  const offBoard = options.all.filter((option) => !onBoard(option));

  const act = (action: string) => {
    if (!update) return;
    // The player can't answer something they haven't seen yet.
    if (stage.playing.value && !stillCalled(action)) return stage.skip();
    if (connection.busy.value) return;
    const option = [...update.options, ...update.interjections].find((each) => each.action === action);
    if (option?.confirm && !isAnswer(`${update.seq} ${action}`)) {
      setPreview(action);
      return connection.explain(`${option.confirm} ${say("confirm.again")}`, "", QUESTION);
    }
    setPreview("");
    connection.submit(action);
  };
  /** True if the player repeats the same choice while its confirmation question is still on screen. */
  const isAnswer = (choice: string) => {
    const stillAsked = connection.refused.value?.request === QUESTION && asked.current === choice;
    asked.current = choice;
    return stillAsked;
  };
  /** True if an out-of-turn action is still offered for the same pieces, so it needn't wait. */
  const stillCalled = (action: string) => {
    const call = connection.update.value?.interjections.find((each) => each.action === action);
    return call !== undefined && String(call.on) === String(unasked.find(action)?.on);
  };
  const undo = () => {
    if (update?.undo) connection.explain(update.undo.sentence, update.undo.clause);
    else connection.undo();
  };

  return {
    options,
    unasked,
    listed: offBoard.filter((option) => !inHand(option)),
    numbers: numbered(options.all, offBoard, plugin?.keyOf),
    mine,
    preview,
    setPreview,
    act,
    undo,
    forget: () => {
      asked.current = "";
      setPreview("");
    },
  };
}
