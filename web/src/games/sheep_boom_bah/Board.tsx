// The Sheep Boom-Bah board: the pasture in the middle, the farms around it, and the stack of cards being
// played on top.
import "../../kit/kit.css";
import "./sheep_boom_bah.css";
import type * as kit from "../plugin";
import { Draft } from "./Draft";
import { Field } from "./Field";
import { Night } from "./Night";
import { useTold } from "./reducer";
import { Piles, Signs } from "./Signs";
import { Stack } from "./Stack";
import { useStoredAnswer } from "./storedAnswer";
import type { GameEvent, Table } from "./types";
import { Yard } from "./Yard";

export type BoardProps = kit.BoardProps<Table, GameEvent>;

export function Board(props: BoardProps) {
  useStoredAnswer(props);
  const table = useTold(props.view.table, props.event);
  const seats = table.players.length;
  const own = props.view.you ?? 0;
  return (
    <div class={`kit-board bb-board seats-${seats}`}>
      <Night />
      <div class="bb-laid">
        <div class="bb-middle">
          <Field props={props} table={table} />
          <Stack props={props} table={table} />
          <Draft props={props} table={table} />
        </div>
        <Signs props={props} table={table} />
        {Array.from({ length: seats }, (_, place) => (
          <Yard key={place} props={props} table={table} seat={(own + place) % seats} place={place} />
        ))}
        <Piles props={props} table={table} />
      </div>
    </div>
  );
}
