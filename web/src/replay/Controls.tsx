// What moves a replay: a slider with marks for rounds and turns, steps, the pace, and whose eyes one looks with.
import { useMemo } from "preact/hooks";
import type { Update } from "../protocol";
import { say } from "../words";
import type { Shown } from "./useReplay";
import type { Telling } from "./useTelling";

const PACES = [0.5, 1, 2, 4];

interface ControlsProps {
  shown: Shown;
  telling: Telling;
  names: string[];
  onShow: (index: number) => void;
}

export function Controls({ shown, telling, names, onShow }: ControlsProps) {
  const { at, last, replay } = shown;
  return (
    <>
      <Slider shown={shown} onShow={onShow} />
      <div class="replay-doors">
        <button class="button small" onClick={() => onShow(at - 1)} aria-label={say("replay.back")}>
          ◀
        </button>
        <button class="button small primary" onClick={telling.toggle}>
          {say(telling.playing ? "replay.pause" : "replay.play")}
        </button>
        <button class="button small" onClick={() => onShow(at + 1)} aria-label={say("replay.forth")}>
          ▶
        </button>
        <span class="moment">
          {at + 1} / {last + 1}
        </span>
        <select
          class="field"
          aria-label={say("replay.speed")}
          value={String(telling.pace)}
          onChange={(event) => telling.setPace(Number(event.currentTarget.value))}
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
          value={String(replay.viewer ?? "watcher")}
          onChange={(event) => shown.setViewer(event.currentTarget.value)}
        >
          <option value="watcher">{say("replay.watcher")}</option>
          {viewers(shown).map((seat) => (
            <option key={seat} value={String(seat)}>
              {say("replay.as-name", { name: names[seat] ?? "" })}
            </option>
          ))}
        </select>
      </div>
    </>
  );
}

/** Other hands are open when the game is over. */
function viewers({ replay: { table, viewer } }: Shown): number[] {
  if (table.status === "over") return table.seats.map((each) => each.seat);
  return viewer === null ? [] : [viewer];
}

function Slider({
  shown: { replay, at, last },
  onShow,
}: {
  shown: Shown;
  onShow: (at: number) => void;
}) {
  const marks = useMemo(() => marksOf(replay.updates), [replay]);
  return (
    <div class="slider">
      <div class="marks" aria-hidden="true">
        {marks.map(({ index, big }) => (
          <i
            key={index}
            class={big ? "big" : ""}
            style={{ left: `${(index / Math.max(1, last)) * 100}%` }}
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
        onInput={(event) => onShow(Number(event.currentTarget.value))}
      />
    </div>
  );
}

/** Where rounds (big) and turns begin. */
export function marksOf(updates: Update[]): { index: number; big: boolean }[] {
  return updates.flatMap(({ story }, index) => {
    const begins = (what: string) => story.some((line) => line.event.event === what);
    const big = begins("round");
    return big || begins("turn") ? [{ index, big }] : [];
  });
}
