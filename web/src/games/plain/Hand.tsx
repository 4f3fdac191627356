// The own cards at a plain table. A card that is an option is taken by a click; any other says why not when it is tried.
import { KeyOf } from "../../table/Keys";
import { say } from "../../words";
import type { BoardProps } from "../face";
import { CardFace } from "./Card";
import { kindOf, nameOf } from "./names";
import { firstOffered, Target } from "./parts";

/** What a click on a card of the hand may mean. */
const VERBS = ["play", "gift", "feed"];

export const actionsOf = (card: string) => VERBS.map((verb) => `${verb} ${card}`);

/** Whether a card of the hand offers this action. */
export function inHand(action: string, hand: string[]): boolean {
  const [verb = "", card = ""] = action.split(" ");
  return VERBS.includes(verb) && hand.includes(card);
}

export function HandOf({ cards, props }: { cards: string[]; props: BoardProps }) {
  if (props.update.view.you === null) return null;
  return (
    <div class="pl-hand" role="group" aria-label={say("hand")}>
      {cards.map((card, index) => (
        <Target
          key={index}
          props={props}
          actions={actionsOf(card)}
          name={nameOf(card)}
          about={kindOf(card)}
          class="pl-hand-card"
        >
          <CardFace id={card} />
          {cards.indexOf(card) === index && (
            <KeyOf action={firstOffered(props, actionsOf(card)) ?? ""} numbers={props.numbers} />
          )}
        </Target>
      ))}
      {cards.length === 0 && <span class="pl-empty">{say("hand.empty")}</span>}
    </div>
  );
}
