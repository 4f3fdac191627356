// Plays a replay: animates the next update event by event, then shows it.
import { useEffect, useState } from "preact/hooks";
import { eventOf } from "../games/plugin";
import { preferences } from "../preferences";
import type { StoryLine } from "../protocol";
import type { Known } from "../table/model/useGame";
import type { ReplayState } from "./useReplay";

const STEP = 260;
const UPDATE_PAUSE = 200; // ms between two updates
const READING_PAUSE = 900; // ms between two updates if animations are off

export interface Playback {
  playing: boolean;
  /** The event being animated. */
  line: StoryLine | null;
  pace: number;
  setPace: (pace: number) => void;
  toggle: () => void;
  stop: () => void;
}

export function usePlayback(
  shown: ReplayState | null,
  known: Known | null,
  board: { current: Element | null },
): Playback {
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
    let active = true;
    const play = async () => {
      const moving = preferences.value.slowness > 0;
      for (const each of next.story) {
        if (!active) return;
        setLine(each);
        if (board.current && moving)
          await known.plugin.perform?.(eventOf(each), board.current, STEP / pace, known.box);
      }
      await new Promise((resolve) =>
        setTimeout(resolve, (moving ? UPDATE_PAUSE : READING_PAUSE) / pace),
      );
      if (!active) return;
      setLine(null);
      shown.setAt(shown.at + 1);
    };
    void play();
    return () => {
      active = false;
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
