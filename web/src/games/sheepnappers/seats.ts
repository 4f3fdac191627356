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

/** Whether this is who sits here; in a replay one only borrows somebody's eyes. */
export const isYou = ({ view, handOf }: Pick<BoardProps, "view" | "handOf">, seat: number): boolean =>
  seat === view.you && handOf === undefined;

export function conditionOf(table: Table, alien: Alien): Condition {
  return alien.status === "in play" && table.launcher === alien.seat ? "launching" : alien.status;
}

export function lightsOf({ fuel, need, sure }: Tank): Light[] {
  return Array.from({ length: need }, (_, index) =>
    index < fuel ? "full" : sure ? "empty" : "unknown",
  );
}

/** Fuel beside what it takes to launch; what is more than enough is told apart. */
export function fuelInWords({ fuel, need }: Pick<Tank, "fuel" | "need">): string {
  return fuel > need ? say("fuel.spare", { need, spare: fuel - need }) : say("fuel", { fuel, need });
}

export function tankInWords(tank: Tank, own: boolean): string {
  const { fuel, need, sure } = tank;
  if (own) return `${fuelInWords(tank)}.`;
  if (fuel > 0) return say("fuel.known", { fuel: fuelInWords(tank) });
  return say(sure ? "fuel.none" : "fuel.unknown", { need });
}
