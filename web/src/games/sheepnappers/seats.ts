// What the board knows of each alien, from the view.
import type { BoardProps } from "./Board";
import type { Condition, Light } from "./Saucer";
import type { Alien, Table, Tank } from "./types";
import { say } from "./words";

/** The colours of the two teams' saucers; the aliens in them keep their own. */
export const HULLS = ["#57d6c3", "#f2a65a"];

export const hullOf = ({ seat, partner }: Alien): string | undefined =>
  partner === null ? undefined : HULLS[Math.min(seat, partner) % 2];

export const nameOf = (props: Pick<BoardProps, "names">, seat: number | null): string =>
  seat === null ? "" : (props.names[seat] ?? "");

export function conditionOf(table: Table, alien: Alien): Condition {
  return alien.status === "in play" && table.launcher === alien.seat ? "launching" : alien.status;
}

export function lightsOf({ fuel, need, sure }: Tank): Light[] {
  return Array.from({ length: need }, (_, index) =>
    index < fuel ? "full" : sure ? "empty" : "unknown",
  );
}

export function tankInWords({ fuel, need, sure }: Tank, own: boolean): string {
  if (own) return say("fuel.own", { fuel, need });
  if (fuel > 0) return say("fuel.known", { fuel, need });
  return say(sure ? "fuel.none" : "fuel.unknown", { need });
}
