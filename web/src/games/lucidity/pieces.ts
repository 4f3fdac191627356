// The pieces an event is about, which the log highlights.
import type { GameEvent } from "./types";

export function pieces(event: GameEvent): string[] {
  const seat = event.seat >= 0 ? [`seat:${event.seat}`] : [];
  switch (event.event) {
    case "chose-track":
      return [`track:${event.track}`, ...seat];
    case "drew":
    case "dream-ending":
    case "depths":
      return ["bag:dreams", ...seat];
    case "placed":
    case "gave-back":
      return [`slot:${event.seat}/${event.slot}`, ...seat];
    case "gave-back-exhaust":
      return [`row:${event.seat}/exhaust`, ...seat];
    case "named":
      return [`slot:${event.owner}/${event.slot}`, ...seat, `seat:${event.owner}`];
    case "moved":
      return [`row:${event.owner}/hunt`, ...seat, `seat:${event.owner}`];
    case "turned":
      return [`slot:${event.owner}/exhaust/${event.colour}-shadow`, ...seat, `seat:${event.owner}`];
    case "taken":
      return [`slot:${event.seat}/power/${event.becomes}`, ...seat, `seat:${event.owner}`];
    case "consumed":
      return [`slot:${event.seat}/power/${event.die}`, ...seat, `seat:${event.owner}`];
    case "rolled":
      return [`die:${event.die}`, ...seat];
    case "rerolled":
      return [`die:${event.after}`, ...seat];
    case "used-ability":
    case "sent-down":
    case "forced-rest":
    case "sent-minion":
      return [...seat, `seat:${event.owner}`];
    default:
      return seat;
  }
}
