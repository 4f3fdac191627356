// The own hand. A card that may be played is a button that plays it; any other says why not when it is tried.
import { helpful } from "../../table/help";
import { KeyOf } from "../../table/Keys";
import { say } from "../../words";
import type { BoardProps } from "../face";
import { CardPicture } from "./Card";

export function Hand({ update, choices, numbers, act, setPreview, help }: BoardProps) {
  const seat = update.view.you;
  if (seat === null) return null;
  const hand = (update.view.table["players"][seat]["hand"] ?? []) as string[];
  return (
    <ul class="st-hand" aria-label={say("hand")}>
      {hand.map((card, index) => {
        const action = `play ${card}`;
        const choice = choices.get(action);
        const first = hand.indexOf(card) === index;
        const name = choice?.label ?? card.replaceAll("-", " ");
        return (
          <li key={index} class={`st-card ${choice ? "offered" : ""}`}>
            <CardPicture id={card} />
            {first && <KeyOf action={action} numbers={numbers} />}
            <button
              class="st-card-hit"
              aria-disabled={!choice}
              aria-label={name}
              data-action={choice ? action : undefined}
              {...helpful(help, card)}
              onClick={() => act(action)}
              onMouseEnter={() => setPreview(action)}
              onMouseLeave={() => setPreview("")}
            />
          </li>
        );
      })}
    </ul>
  );
}
