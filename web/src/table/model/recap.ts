// What happened since this browser last looked at a table.
import type { Beat } from "../../protocol";

const key = (table: string, seat: number | null) => `woolgather-seen-${table}-${seat ?? "watcher"}`;

export function remember(table: string, seat: number | null, seq: number): void {
  try {
    localStorage.setItem(key(table, seat), String(seq));
  } catch {
    // A browser that keeps nothing gets no recap.
  }
}

/** The beats that are news, and from which number on; none for whoever is here for the first time. */
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
