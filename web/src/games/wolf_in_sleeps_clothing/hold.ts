// Hold to run: while the button or the space bar is held, forced moves are played immediately and animations
// are skipped. It never makes a choice for the player.
import { useEffect, useRef, useState } from "preact/hooks";
import type * as kit from "../plugin";
import type { GameEvent, Table } from "./types";

const CHECK_INTERVAL = 180; // ms between checks for a forced move

type BoardProps = kit.BoardProps<Table, GameEvent>;

export interface Hold {
  held: boolean;
  press: () => void;
  release: () => void;
}

export function useHold(props: BoardProps): Hold {
  const [held, setHeld] = useState(false);
  const latest = useRef(props);
  latest.current = props;
  useEffect(() => {
    if (!held) return;
    const step = () => {
      const { options, event, act } = latest.current;
      const only = options.all.length === 1 ? options.all[0] : undefined;
      if (only || event) act(only?.action ?? ""); // during an animation, acting skips it
    };
    step();
    const timer = setInterval(step, CHECK_INTERVAL);
    return () => clearInterval(timer);
  }, [held]);
  useEffect(() => {
    const release = () => setHeld(false);
    for (const name of ["pointerup", "pointercancel", "blur"]) addEventListener(name, release);
    return () => {
      for (const name of ["pointerup", "pointercancel", "blur"]) removeEventListener(name, release);
    };
  }, []);
  return { held, press: () => setHeld(true), release: () => setHeld(false) };
}
