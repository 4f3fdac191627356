// What the option under the mouse would do, as far as anybody can know: drawn on the board before it is
// taken.
import type { BoardProps } from "./sight";
import type { GameEvent } from "./types";

export interface Foreseen {
  /** Dice that would come to lie in a row, by "seat/row"; those of Shadow rows by "seat/shadow/blue". */
  coming: Map<string, string[]>;
  /** Pieces that would leave where they are. */
  leaving: Set<string>;
  /** The control that the next draw would have. */
  control: number | null;
}

/** "hunt/blue-shadow" of seat 2 is in "2/hunt", "shadow/blue-shadow" in "2/shadow/blue". */
export function rowOf(seat: number, slot: string): string {
  const [row = "", die = ""] = slot.split("/");
  return row === "shadow" ? `${seat}/shadow/${die.split("-")[0]}` : `${seat}/${row}`;
}

export function foresee({ options, preview, view }: BoardProps): Foreseen {
  const found: Foreseen = { coming: new Map(), leaving: new Set(), control: null };
  const comes = (row: string, die: string) =>
    found.coming.set(row, [...(found.coming.get(row) ?? []), die]);
  for (const told of options.find(preview)?.preview ?? []) {
    const event = told as unknown as GameEvent;
    switch (event.event) {
      case "placed":
        comes(rowOf(event.seat, event.slot), event.die);
        break;
      case "moved":
        found.leaving.add(`slot:${event.owner}/${event.slot}`);
        comes(`${event.owner}/hunt`, event.slot.split("/")[1] ?? "");
        break;
      case "turned":
        found.leaving.add(`slot:${event.owner}/exhaust/${event.colour}-exhaust`);
        comes(`${event.owner}/exhaust`, `${event.colour}-shadow`);
        break;
      case "taken":
        comes(`${event.seat}/power`, event.becomes);
        break;
      case "consumed":
        found.leaving.add(`slot:${event.owner}/power/${event.die}`);
        comes(`${event.seat}/power`, event.die);
        break;
      case "named":
        found.leaving.add(`slot:${event.owner}/${event.slot}`);
        break;
      case "gave-back":
        found.leaving.add(`slot:${event.seat}/${event.slot}`);
        break;
      case "gave-back-exhaust":
        for (const die of view.table.players[event.seat]?.exhaust ?? [])
          if (die.endsWith("-exhaust")) found.leaving.add(`slot:${event.seat}/exhaust/${die}`);
        break;
      case "paid":
        found.leaving.add(`slot:${event.seat}/power/${event.die}`);
        break;
      case "chose-track":
      case "draws-again":
        found.control = event.control;
        break;
    }
  }
  return found;
}
