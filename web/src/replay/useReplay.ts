// A game as one viewer saw it, and the moment of it that is shown; the address of the page follows.
import { useEffect, useRef, useState } from "preact/hooks";
import { get } from "../api";
import type { Replay, TableSummary, Update } from "../protocol";

/** The eyes of somebody who did not play. */
export const WATCHER = "watcher";

export interface Shown {
  replay: Replay;
  update: Update;
  /** The seat of whoever looks at it, if they played. */
  own: number | null;
  at: number;
  last: number;
  /** The last moment that was looked at. */
  seen: number;
  setAt: (at: number) => void;
  /** The link to this moment, with the same eyes. */
  path: string;
  /** Look with the eyes of another seat, or of a spectator. */
  setViewer: (viewer: string) => void;
}

export function useReplay(id: string, trouble: (error: unknown) => void): Shown | null {
  const [replay, setReplay] = useState<Replay | null>(null);
  const [own, setOwn] = useState<number | null>(null);
  const [viewer, setViewer] = useState(new URLSearchParams(location.search).get("as"));
  const [at, setAt] = useState(0);
  const [seen, setSeen] = useState(0);
  const behind = useRef<number | undefined>(undefined); // actions, at the moment that is shown
  useEffect(() => {
    let here = true;
    const load = async () => {
      const { your_seat: seat } = await get<TableSummary>(`/api/tables/${id}`);
      const eyes = viewer ?? seat ?? WATCHER;
      const found = await get<Replay>(`/api/tables/${id}/replay?as=${encodeURIComponent(eyes)}`);
      if (!here) return;
      setOwn(seat);
      const wanted = Number(location.hash.slice(1)) || found.updates[0]?.seq || 1;
      setReplay(found);
      // With other eyes the same moment has another number.
      const moment =
        behind.current !== undefined && found.actions.length > 0
          ? momentOf(found.actions, behind.current)
          : momentAt(found.updates, wanted);
      setAt(moment);
      setSeen(moment);
    };
    load().catch(trouble);
    return () => {
      here = false;
    };
  }, [id, viewer]);

  const update = replay?.updates[at];
  behind.current = replay?.actions[at];
  const path = `/replay/${id}?as=${replay?.viewer ?? WATCHER}#${update?.seq}`;
  useEffect(() => {
    if (update) history.replaceState(null, "", path);
  }, [update]);
  if (!replay || !update) return null;
  const last = replay.updates.length - 1;
  const within = (index: number) => {
    const moment = Math.max(0, Math.min(last, index));
    setAt(moment);
    setSeen((before) => Math.max(before, moment));
  };
  return { replay, update, own, at, last, seen, setAt: within, path, setViewer };
}

/** The update that shows this number, or the last one before it. */
export function momentAt(updates: Update[], seq: number): number {
  return Math.max(
    0,
    updates.findLastIndex((update) => update.seq <= seq),
  );
}

/** The last moment with no more actions behind it than that. */
export function momentOf(actions: number[], count: number): number {
  return Math.max(
    0,
    actions.findLastIndex((behind) => behind <= count),
  );
}
