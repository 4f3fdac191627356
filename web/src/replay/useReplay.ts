// A game as one viewer saw it, and the moment of it that is shown; the address of the page follows.
import { useEffect, useState } from "preact/hooks";
import { get } from "../api";
import type { Replay, TableSummary, Update } from "../protocol";

export interface Shown {
  replay: Replay;
  update: Update;
  at: number;
  last: number;
  setAt: (at: number) => void;
  /** The link to this moment, with the same eyes. */
  path: string;
  /** Look with the eyes of another seat, or of a spectator. */
  setViewer: (viewer: string) => void;
}

export function useReplay(id: string, trouble: (error: unknown) => void): Shown | null {
  const [replay, setReplay] = useState<Replay | null>(null);
  const [viewer, setViewer] = useState(new URLSearchParams(location.search).get("as"));
  const [at, setAt] = useState(0);
  useEffect(() => {
    let here = true;
    const load = async () => {
      const found = await get<Replay>(`/api/tables/${id}/replay?as=${viewer ?? (await ownSeat(id))}`);
      if (!here) return;
      const wanted = Number(location.hash.slice(1)) || found.updates[0]?.seq || 1;
      setReplay(found);
      setAt(momentAt(found.updates, wanted));
    };
    load().catch(trouble);
    return () => {
      here = false;
    };
  }, [id, viewer]);

  const update = replay?.updates[at];
  const path = `/replay/${id}?as=${replay?.viewer ?? "watcher"}#${update?.seq}`;
  useEffect(() => {
    if (update) history.replaceState(null, "", path);
  }, [update]);
  if (!replay || !update) return null;
  const last = replay.updates.length - 1;
  const within = (index: number) => setAt(Math.max(0, Math.min(last, index)));
  return { replay, update, at, last, setAt: within, path, setViewer };
}

async function ownSeat(id: string): Promise<string> {
  const { your_seat: seat } = await get<TableSummary>(`/api/tables/${id}`);
  return String(seat ?? "watcher");
}

/** The update that shows this number, or the last one before it. */
export function momentAt(updates: Update[], seq: number): number {
  return Math.max(
    0,
    updates.findLastIndex((update) => update.seq <= seq),
  );
}
