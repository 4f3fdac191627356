import { Hand as KitHand } from "../../kit/Hand";
import type { BoardProps } from "../face";
import { Card } from "./Card";
import type { GameEvent, Table } from "./types";

export function Hand(props: BoardProps<Table, GameEvent>) {
  const title = (card: string) => props.box.title(card);
  return (
    <KitHand
      props={props}
      cards={props.view.table.hand?.cards ?? []}
      face={(card) => <Card id={card} title={title(card)} />}
      title={title}
      only={({ on }) => on.length === 1} // Magic Juice is about two cards and the discard
    />
  );
}
