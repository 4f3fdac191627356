// Requests a game's review from the server and waits for it.
import { useEffect, useState } from "preact/hooks";
import { get, post, remove } from "../../api";
import type { ReviewState } from "../../protocol";

const POLL_INTERVAL = 700; // ms between progress requests

export interface Reviewing {
  /** Null until the server has answered. */
  state: ReviewState | null;
  ask: () => void;
  stop: () => void;
}

export function useReview(id: string, open: boolean, onError: (error: unknown) => void): Reviewing {
  const [state, setState] = useState<ReviewState | null>(null);
  const path = `/api/tables/${id}/review`;
  const busy = state?.status === "waiting" || state?.status === "running";
  useEffect(() => {
    if (open && state === null) get<ReviewState>(path).then(setState, onError);
    if (!open || !busy) return;
    const timer = setTimeout(() => get<ReviewState>(path).then(setState, onError), POLL_INTERVAL);
    return () => clearTimeout(timer);
  }, [open, state]);
  return {
    state,
    ask: () => void post<ReviewState>(path).then(setState, onError),
    stop: () => void remove<ReviewState>(path).then(setState, onError),
  };
}
