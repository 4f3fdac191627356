// The own cards, under the table. A card that is an option is taken by a click; any other says why not
// when it is tried.
import type { ComponentChildren } from "preact";
import type { BoardProps } from "../games/face";
import type { Option } from "../protocol";
import { KeyOf } from "../table/Keys";
import { say } from "../words";
import { Target } from "./Target";
import { kitSay } from "./words";

interface HandProps {
  props: BoardProps;
  cards: string[];
  /** How a card looks, what it is called, and what explains it. */
  face: (card: string) => ComponentChildren;
  title: (card: string) => string;
  about?: (card: string) => string;
  /** Which options a click on a card may take; without it, any that is on it. */
  only?: (option: Option) => boolean;
}

export function Hand({ props, cards, face, title, about = (card) => card, only }: HandProps) {
  if (props.view.you === null) return null;
  return (
    <div class="hand kit-hand" role="group" aria-label={say("hand")}>
      {cards.map((card, index) => (
        <Target
          key={index}
          props={props}
          on={`card:${card}`}
          only={only}
          tries={`play ${card}`}
          name={title(card)}
          about={about(card)}
          class="kit-hand-card"
        >
          {face(card)}
          {cards.indexOf(card) === index && (
            <KeyOf action={props.options.on(`card:${card}`)[0]?.action ?? ""} numbers={props.numbers} />
          )}
        </Target>
      ))}
      {cards.length === 0 && <span class="kit-empty">{kitSay("hand.empty")}</span>}
    </div>
  );
}
