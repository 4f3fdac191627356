// Works out what has happened at a table since this browser last showed it.
import type { Beat } from "../../protocol";

const key = (table: string, seat: number | null) => `woolgather-seen-${table}-${seat ?? "watcher"}`;

export function remember(table: string, seat: number | null, seq: number): void {
  try {
    localStorage.setItem(key(table, seat), String(seq));
  } catch {
    // Without storage there is no recap.
  }
}

/** The log entries this player hasn't seen yet. Empty on the first visit. */
export function missed(table: string, seat: number | null, log: Beat[]): Beat[] {
  let seen: number;
  try {
    seen = Number(localStorage.getItem(key(table, seat)) ?? 0);
  } catch {
    seen = 0;
  }
  if (seen === 0) return [];
  return log.filter((beat) => beat.seq > seen && beat.story.some((line) => line.text));
}
