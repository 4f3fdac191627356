// The pieces an event is about, which the log highlights.
import type { GameEvent } from "./types";

export function pieces(event: GameEvent): string[] {
  const found: string[] = [];
  if (event.seat >= 0) found.push(`sheep:${event.seat}`, `seat:${event.seat}`);
  if (event.event.startsWith("nightmare")) return [...found, "nightmare:"];
  if ("space" in event && event.space > 0) found.push(`space:${event.space}`);
  if ("end" in event && event.end > 0) found.push(`space:${event.end}`);
  return found;
}
