// What the board shows about each alien, derived from the view.
import type { BoardProps } from "./Board";
import type { Condition, Light } from "./Saucer";
import type { Alien, Table, Tank } from "./types";
import { say } from "./words";

/** The saucer colours of the two teams. The aliens keep their own colours. */
export const HULLS = ["#57d6c3", "#f2a65a"];

export const hullOf = ({ seat, partner }: Alien): string | undefined =>
  partner === null ? undefined : HULLS[Math.min(seat, partner) % 2];

export const nameOf = (props: Pick<BoardProps, "names">, seat: number | null): string =>
  seat === null ? "" : (props.names[seat] ?? "");

/** True if the viewer plays this seat. False in a replay seen through another player's eyes. */
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

/** The Fuel and the amount needed to launch. Surplus Fuel is shown separately. */
export function fuelInWords({ fuel, need }: Pick<Tank, "fuel" | "need">): string {
  return fuel > need ? say("fuel.spare", { need, spare: fuel - need }) : say("fuel", { fuel, need });
}

export function tankInWords(tank: Tank, own: boolean): string {
  const { fuel, need, sure } = tank;
  if (own) return `${fuelInWords(tank)}.`;
  if (fuel > 0) return say("fuel.known", { fuel: fuelInWords(tank) });
  return say(sure ? "fuel.none" : "fuel.unknown", { need });
}
