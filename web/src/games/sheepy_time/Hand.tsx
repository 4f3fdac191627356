// The player's own hand. Clicking a card plays it. If it can't be played, the server explains why.
import { targeting } from "../../kit/targeting";
import { KeyOf } from "../../table/dialogs/Keys";
import { say } from "../../words";
import type { BoardProps } from "../plugin";
import { CardPicture } from "./Card";
import type { GameEvent, Table } from "./types";

export function Hand(props: BoardProps<Table, GameEvent>) {
  const { you, table } = props.view;
  if (you === null) return null;
  const hand = table.players[you]?.hand ?? [];
  return (
    <ul class="hand beside-all st-hand" aria-label={props.handOf ?? say("hand")}>
      {hand.map((card, index) => (
        <CardInHand key={index} card={card} first={hand.indexOf(card) === index} props={props} />
      ))}
    </ul>
  );
}

function CardInHand({
  card,
  first,
  props,
}: {
  card: string;
  first: boolean;
  props: BoardProps<Table, GameEvent>;
}) {
  const action = `play ${card}`;
  const title = props.box.title(card);
  const { offered, handlers } = targeting(props, {
    on: `card:${card}`,
    tries: action,
    name: title,
    about: card,
  });
  return (
    <li class={`st-card ${offered ? "offered" : ""}`}>
      <CardPicture entry={props.box.entry(card)} />
      {first && <KeyOf action={action} numbers={props.numbers} />}
      <button
        class="st-card-hit"
        aria-disabled={!offered}
        aria-label={offered?.label ?? title}
        {...handlers}
      />
    </li>
  );
}
