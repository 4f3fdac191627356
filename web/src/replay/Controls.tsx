// The controls of a replay: a slider with marks for rounds and turns, step buttons, the speed, the point of
// view, and hiding what comes next.
import { useMemo } from "preact/hooks";
import type { Update } from "../protocol";
import { say } from "../words";
import type { Playback } from "./usePlayback";
import { type ReplayState, WATCHER } from "./useReplay";

const PACES = [0.5, 1, 2, 4];

interface ControlsProps {
  shown: ReplayState;
  playback: Playback;
  names: string[];
  /** True if the player has chosen to hide what comes next. */
  hidden: boolean;
  onHide: (hidden: boolean) => void;
  onShow: (index: number) => void;
}

export function Controls({ shown, playback, names, hidden, onHide, onShow }: ControlsProps) {
  const { at, last, replay } = shown;
  return (
    <>
      <div class="replay-way">
        <Slider shown={shown} end={hidden ? shown.seen : last} hidden={hidden} onShow={onShow} />
        <span class="moment">{momentWords(shown, hidden)}</span>
      </div>
      <div class="replay-doors">
        <button
          class="button small"
          disabled={at === 0}
          onClick={() => onShow(at - 1)}
          aria-label={say("replay.back")}
        >
          ◀
        </button>
        <button class="button small primary" onClick={playback.toggle}>
          {say(playback.playing ? "replay.pause" : "replay.play")}
        </button>
        <button
          class="button small"
          disabled={at === last}
          onClick={() => onShow(at + 1)}
          aria-label={say("replay.forth")}
        >
          ▶
        </button>
        <select
          class="field speed"
          aria-label={say("replay.speed")}
          value={String(playback.pace)}
          onChange={(event) => playback.setPace(Number(event.currentTarget.value))}
        >
          {PACES.map((pace) => (
            <option key={pace} value={String(pace)}>
              {pace}×
            </option>
          ))}
        </select>
        <select
          class="field"
          aria-label={say("replay.as")}
          value={String(replay.viewer ?? WATCHER)}
          onChange={(event) => shown.setViewer(event.currentTarget.value)}
        >
          <option value={WATCHER}>{say("replay.watcher")}</option>
          {viewers(shown).map((seat) => (
            <option key={seat} value={String(seat)}>
              {say("replay.as-name", { name: names[seat] ?? "" })}
            </option>
          ))}
        </select>
        <button class="button small" aria-pressed={hidden} onClick={() => onHide(!hidden)}>
          {say(hidden ? "replay.future-hidden" : "replay.hide-future")}
        </button>
      </div>
    </>
  );
}

/** The current position, and the total unless what comes next is hidden. */
export function momentWords({ at, last }: Pick<ReplayState, "at" | "last">, hidden: boolean): string {
  return hidden ? String(at + 1) : `${at + 1} / ${last + 1}`;
}

/** The seats whose view may be shown. Other hands stay secret until the game is over. */
function viewers({ replay: { table, viewer } }: ReplayState): number[] {
  if (table.status === "over") return table.seats.map((each) => each.seat);
  return viewer === null ? [] : [viewer];
}

interface SliderProps {
  shown: ReplayState;
  end: number;
  hidden: boolean;
  onShow: (at: number) => void;
}

function Slider({ shown, end, hidden, onShow }: SliderProps) {
  const marks = useMemo(() => marksOf(shown.replay.updates), [shown.replay]);
  return (
    <div class="slider">
      <div class="marks" aria-hidden="true">
        {marks
          .filter(({ index }) => index <= end)
          .map(({ index, big }) => (
            <i
              key={index}
              class={big ? "big" : ""}
              style={{ left: `${(index / Math.max(1, end)) * 100}%` }}
            />
          ))}
      </div>
      <input
        type="range"
        min={0}
        max={end}
        value={shown.at}
        aria-label={say("replay.moment")}
        aria-valuetext={momentWords(shown, hidden)}
        onInput={(event) => onShow(Number(event.currentTarget.value))}
      />
    </div>
  );
}

/** Where turns and rounds (big marks) begin. */
export function marksOf(updates: Update[]): { index: number; big: boolean }[] {
  return updates.flatMap(({ story }, index) => {
    const begins = (what: string) => story.some((line) => line.event.event === what);
    const big = begins("round");
    return big || begins("turn") ? [{ index, big }] : [];
  });
}

/** The start of the next or previous turn, or else the end or start of the game. */
export function turnFrom(updates: Update[], at: number, step: 1 | -1): number {
  const turns = marksOf(updates).map(({ index }) => index);
  const found = step > 0 ? turns.find((index) => index > at) : turns.findLast((index) => index < at);
  return found ?? (step > 0 ? updates.length - 1 : 0);
}
