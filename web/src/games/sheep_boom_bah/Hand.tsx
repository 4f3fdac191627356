import { Hand as KitHand } from "../../kit/Hand";
import type { BoardProps } from "../face";
import { Card, kindOf, titleOf } from "./Card";
import type { GameEvent, Table } from "./types";

export function Hand(props: BoardProps<Table, GameEvent>) {
  const title = (card: string) => titleOf(props.box, card);
  return (
    <KitHand
      props={props}
      cards={props.view.table.hand ?? []}
      face={(card) => <Card id={card} title={title(card)} />}
      title={title}
      about={kindOf}
    />
  );
}
