// What the parts of this board get.
import type * as kit from "../plugin";
import type { Foreseen } from "./foreseen";
import type { Plan } from "./plan";
import type { GameEvent, Table } from "./types";

export type BoardProps = kit.BoardProps<Table, GameEvent>;

/** The board as its parts see it: with what the option under the mouse would do, and gestures of several steps. */
export interface Sight {
  props: BoardProps;
  foreseen: Foreseen;
  plan: Plan;
}
