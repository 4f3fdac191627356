// Loads a replay as one viewer saw it, and keeps track of the current moment and the page's address.
import { useEffect, useRef, useState } from "preact/hooks";
import { get } from "../api";
import type { Replay, TableSummary, Update } from "../protocol";

/** The view of a spectator. */
export const WATCHER = "watcher";

export interface ReplayState {
  replay: Replay;
  update: Update;
  /** The guest's own seat, if they played. */
  own: number | null;
  at: number;
  last: number;
  /** The furthest moment shown so far. */
  seen: number;
  setAt: (at: number) => void;
  /** The link to this moment in the same view. */
  path: string;
  /** Switch to the view of another seat or a spectator. */
  setViewer: (viewer: string) => void;
}

export function useReplay(id: string, onError: (error: unknown) => void): ReplayState | null {
  const [replay, setReplay] = useState<Replay | null>(null);
  const [own, setOwn] = useState<number | null>(null);
  const [viewer, setViewer] = useState(new URLSearchParams(location.search).get("as"));
  const [at, setAt] = useState(0);
  const [seen, setSeen] = useState(0);
  const actionCount = useRef<number | undefined>(undefined); // number of actions before the current moment
  useEffect(() => {
    let active = true;
    const load = async () => {
      const { your_seat: seat } = await get<TableSummary>(`/api/tables/${id}`);
      const eyes = viewer ?? seat ?? WATCHER;
      const found = await get<Replay>(`/api/tables/${id}/replay?as=${encodeURIComponent(eyes)}`);
      if (!active) return;
      setOwn(seat);
      const wanted = Number(location.hash.slice(1)) || found.updates[0]?.seq || 1;
      setReplay(found);
      // The same moment has a different number in another view.
      const moment =
        actionCount.current !== undefined && found.actions.length > 0
          ? momentOf(found.actions, actionCount.current)
          : momentAt(found.updates, wanted);
      setAt(moment);
      setSeen(moment);
    };
    load().catch(onError);
    return () => {
      active = false;
    };
  }, [id, viewer]);

  const update = replay?.updates[at];
  actionCount.current = replay?.actions[at];
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

/** The index of the update with this number, or the last one before it. */
export function momentAt(updates: Update[], seq: number): number {
  return Math.max(
    0,
    updates.findLastIndex((update) => update.seq <= seq),
  );
}

/** The index of the last update with at most `count` actions before it. */
export function momentOf(actions: number[], count: number): number {
  return Math.max(
    0,
    actions.findLastIndex((behind) => behind <= count),
  );
}
