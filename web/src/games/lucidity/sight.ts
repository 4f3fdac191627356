// The types of the data that the parts of this board share.
import type * as kit from "../plugin";
import type { Foreseen } from "./foreseen";
import type { Plan } from "./plan";
import type { GameEvent, Table } from "./types";

export type BoardProps = kit.BoardProps<Table, GameEvent>;

/** The board's props, the preview of the hovered option, and the stored actions of gestures. */
export interface Sight {
  props: BoardProps;
  foreseen: Foreseen;
  plan: Plan;
}
