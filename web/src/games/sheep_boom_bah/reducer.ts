// Applies the events of a playing story to the table. The view of an update is only shown when its story
// has finished. Until then, each event updates the board so that tiles, sheep and log always agree.
// Changes that can't be derived from an event appear with the view.
import { useRef } from "preact/hooks";
import { indexOf } from "./cells";
import type { Flock, GameEvent, PlayerBoard, Table } from "./types";

type Colour = PlayerBoard["colour"];

export function tell(table: Table, event: GameEvent): Table {
  const colour = table.players[event.seat]?.colour;
  const next = {
    ...table,
    tiles: [...table.tiles],
    sheep: [...table.sheep],
    players: [...table.players],
  };
  const put = (cell: string, who: Colour | null | undefined) => {
    next.sheep[indexOf(cell)] = who ?? null;
  };
  const go = (from: string, to: string) => {
    const who = next.sheep[indexOf(from)];
    put(from, null);
    put(to, who);
  };
  const change = (seat: number, how: (player: PlayerBoard) => Partial<PlayerBoard>) => {
    const player = next.players[seat];
    if (player) next.players[seat] = { ...player, ...how(player) };
  };
  switch (event.event) {
    case "turn":
      return { ...next, active: event.seat, round: event.round };
    case "placed":
      put(event.cell, colour);
      break;
    case "moved":
    case "bumped":
    case "flew":
      go(event.start, event.end);
      break;
    case "rescued":
    case "to-start":
      go(event.cell, event.start);
      break;
    case "revived":
      put(event.start, colour);
      change(event.seat, (player) => ({ graveyard: player.graveyard - 1 }));
      break;
    case "revealed":
      next.tiles[indexOf(event.cell)] = event.tile;
      break;
    case "entered-barn": {
      put(event.cell, null);
      const owner = next.players.findIndex((player) => player.colour === event.barn);
      change(owner, (player) => ({ barn: plus(player.barn, colour, 1) }));
      break;
    }
    case "left-field":
      put(event.cell, null);
      change(event.seat, (player) => ({ [event.zone]: plus(player[event.zone], colour, 1) }));
      break;
    case "blown-up":
    case "eaten":
      put(event.cell, null);
      if (event.event === "blown-up") next.tiles[indexOf(event.cell)] = "cross-tile";
      change(event.seat, (player) => ({ graveyard: player.graveyard + 1 }));
      break;
    case "defused":
      next.tiles[indexOf(event.cell)] = "cone-tile";
      break;
    case "housed":
      change(event.seat, (player) => ({
        barnyard: plus(player.barnyard, event.colour, -1),
        barn: plus(player.barn, event.colour, 1),
      }));
      break;
    case "carried": {
      const { colour: whose, giver, source, seat: taker, zone } = event;
      change(giver, (player) => ({ [source]: plus(player[source], whose, -1) }));
      change(taker, (player) => ({ [zone]: plus(player[zone], whose, 1) }));
      break;
    }
    case "played":
      next.stack = [...next.stack, { card: event.card, seat: event.seat }];
      change(event.seat, (player) => ({ cards: player.cards - 1 }));
      break;
    case "countered":
    case "took-effect":
      return { ...next, stack: [], declared: null };
    case "discarded":
      next.discard = [...next.discard, event.card];
      change(event.seat, (player) => ({ cards: player.cards - 1 }));
      break;
    case "stole":
      change(event.victim, (player) => ({ cards: player.cards - 1 }));
      change(event.seat, (player) => ({ cards: player.cards + 1 }));
      break;
    case "drew":
      next.draw -= 1;
      change(event.seat, (player) => ({ cards: player.cards + 1 }));
      break;
    case "wild-wool":
      change(event.seat, () => ({ wild_wool: event.card }));
      break;
    case "extra-action":
      return { ...next, budget: event.budget };
    default:
      return table;
  }
  return next;
}

function plus(flock: Flock, colour: Colour | undefined, by: number): Flock {
  if (!colour) return flock;
  const count = (flock[colour] ?? 0) + by;
  const { [colour]: _, ...others } = flock;
  return count > 0 ? { ...others, [colour]: count } : others;
}

/** The current view's table with all events of the story applied up to now. */
export function useTold(shown: Table, event: GameEvent | null): Table {
  const kept = useRef<{ shown: Table; last: GameEvent | null; table: Table }>({
    shown,
    last: null,
    table: shown,
  });
  if (kept.current.shown !== shown) kept.current = { shown, last: null, table: shown };
  if (event && event !== kept.current.last)
    kept.current = { shown, last: event, table: tell(kept.current.table, event) };
  return kept.current.table;
}

/** One sheep's step from one cell to another. */
export interface Step {
  colour: string;
  from: string;
  to: string;
}

/** The steps of every sheep that would be pushed along if the hovered move were made. */
export function chainOf(table: Table, from: string, line: string[]): Step[] {
  const stood = [from, ...line];
  return line.map((to, index) => {
    const cell = stood[index]!;
    return { colour: table.sheep[indexOf(cell)] ?? "", from: cell, to };
  });
}

/** All steps of sheep in these events. */
export function stepsIn(table: Table, events: GameEvent[]): Step[] {
  return events.flatMap((event) => {
    const colour = table.players[event.seat]?.colour ?? "";
    if (event.event === "moved" || event.event === "bumped" || event.event === "flew")
      return [{ colour, from: event.start, to: event.end }];
    return [];
  });
}
