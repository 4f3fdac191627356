// Plays a replay: animates the next update event by event, then shows it.
import { useEffect, useState } from "preact/hooks";
import { eventOf } from "../games/plugin";
import { preferences } from "../preferences";
import type { StoryLine } from "../protocol";
import type { Known } from "../table/model/useGame";
import type { Shown } from "./useReplay";

const STEP = 260;
const REST = 200; // ms between two updates
const READING = 900; // ms between two updates if animations are off

export interface Telling {
  playing: boolean;
  /** The event being animated. */
  line: StoryLine | null;
  pace: number;
  setPace: (pace: number) => void;
  toggle: () => void;
  stop: () => void;
}

export function useTelling(
  shown: Shown | null,
  known: Known | null,
  board: { current: Element | null },
): Telling {
  const [playing, setPlaying] = useState(false);
  const [line, setLine] = useState<StoryLine | null>(null);
  const [pace, setPace] = useState(1);
  useEffect(() => {
    if (!playing || !known || !shown) return;
    const next = shown.replay.updates[shown.at + 1];
    if (!next) {
      setPlaying(false);
      return;
    }
    let here = true;
    const tell = async () => {
      const moving = preferences.value.slowness > 0;
      for (const each of next.story) {
        if (!here) return;
        setLine(each);
        if (board.current && moving)
          await known.plugin.perform?.(eventOf(each), board.current, STEP / pace, known.box);
      }
      await new Promise((resolve) => setTimeout(resolve, (moving ? REST : READING) / pace));
      if (!here) return;
      setLine(null);
      shown.setAt(shown.at + 1);
    };
    void tell();
    return () => {
      here = false;
    };
  }, [playing, shown?.at, known]);
  return {
    playing,
    line,
    pace,
    setPace,
    toggle: () => setPlaying(!playing),
    stop: () => {
      setPlaying(false);
      setLine(null);
    },
  };
}
