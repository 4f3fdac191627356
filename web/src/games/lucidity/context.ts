// The types of the data that the parts of this board share.
import type * as kit from "../plugin";
import type { Effects } from "./effects";
import type { Plan } from "./plan";
import type { GameEvent, Table } from "./types";

export type BoardProps = kit.BoardProps<Table, GameEvent>;

/** The board's props, the preview of the hovered option, and the stored actions of gestures. */
export interface BoardContext {
  props: BoardProps;
  effects: Effects;
  plan: Plan;
}
