// Previews the hovered option on the board: the dice it would add or remove that the player can know of.
import type { BoardProps } from "./context";
import type { GameEvent } from "./types";

export interface Effects {
  /** Dice that would be added, by row: "seat/row", or "seat/shadow/blue" for a Shadow row. */
  added: Map<string, string[]>;
  /** Pieces that would be removed from their place. */
  leaving: Set<string>;
  /** The control of the next draw. */
  control: number | null;
}

/**
 * The row of a slot. For seat 2, "hunt/blue-shadow" is in "2/hunt" and "shadow/blue-shadow" in
 * "2/shadow/blue".
 */
export function rowOf(seat: number, slot: string): string {
  const [row = "", die = ""] = slot.split("/");
  return row === "shadow" ? `${seat}/shadow/${die.split("-")[0]}` : `${seat}/${row}`;
}

export function effectsOf({ options, preview, view }: BoardProps): Effects {
  const found: Effects = { added: new Map(), leaving: new Set(), control: null };
  const comes = (row: string, die: string) =>
    found.added.set(row, [...(found.added.get(row) ?? []), die]);
  for (const each of options.find(preview)?.preview ?? []) {
    const event = each as unknown as GameEvent;
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
