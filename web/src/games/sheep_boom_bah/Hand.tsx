// The player's own cards, shown under the board. Clicking a card plays it, or discards it while the bin
// is open. Dragging a card plays it on the target it is dropped on, or discards it in the bin.
import { drag, pieceOf } from "../../kit/dragging";
import { targeting } from "../../kit/targeting";
import { kitSay } from "../../kit/words";
import { KeyOf } from "../../table/dialogs/Keys";
import type { helpful } from "../../table/model/help";
import { say as common } from "../../words";
import type { BoardProps } from "./Board";
import { binOpen, isDiscard } from "./bin";
import { Card, kindOf, titleOf } from "./Card";
import { begin, thenAnswer } from "./storedAnswer";
import { say } from "./words";

export function Hand(props: BoardProps) {
  if (props.view.you === null) return null;
  const cards = props.view.table.hand ?? [];
  const throwing = binOpen.value && props.options.all.some(({ action }) => isDiscard(action));
  return (
    <ul
      class={`hand beside-all bb-hand ${throwing ? "throwing" : ""}`}
      aria-label={props.handOf ?? common("hand")}
      style={{ "--cards": cards.length }}
    >
      {cards.map((card, index) => (
        <InHand
          key={`${card} ${index}`}
          card={card}
          first={cards.indexOf(card) === index}
          throwing={throwing}
          props={props}
        />
      ))}
      {cards.length === 0 && <li class="kit-empty">{kitSay("hand.empty")}</li>}
    </ul>
  );
}

interface InHandProps {
  card: string;
  first: boolean;
  throwing: boolean;
  props: BoardProps;
}

function InHand({ card, first, throwing, props }: InHandProps) {
  const title = titleOf(props.box, card);
  const play = `play ${card}`;
  const discard = props.options.find(`discard ${card}`);
  const target = targeting(props, { on: `card:${card}`, tries: play, name: title, about: kindOf(card) });
  const { onPointerDown, onClick, ...handlers } = target.handlers as typeof target.handlers &
    Partial<ReturnType<typeof helpful>>;
  const press = (event: PointerEvent & { currentTarget: Element }) => {
    onPointerDown?.(event);
    if (props.options.none) return;
    const shown = event.currentTarget.parentElement;
    drag(event, {
      ghost: () => shown?.querySelector(".bb-card"),
      onto: ([top]) => top?.closest(".board [data-piece]"),
      onDrop: (target, [top]) => {
        const piece = pieceOf(target);
        if (piece === "bin:") {
          if (discard) begin(discard.action);
        } else if (top?.closest(".board")) {
          begin(play);
          if (piece) thenAnswer(piece);
        }
      },
    });
  };
  const click = () => {
    if (!throwing) return onClick();
    binOpen.value = false;
    if (discard) props.act(discard.action);
  };
  const chosen = props.view.table.choosing?.card === card;
  const offered = throwing ? discard : target.offered;
  const action = throwing ? discard?.action : target.offered?.action;
  const name = throwing ? say("discard.it", { card: title }) : (target.offered?.label ?? title);
  const text = props.box.entry(kindOf(card))?.text ?? "";
  return (
    <li class={`bb-in-hand ${offered ? "offered" : ""} ${chosen ? "chosen" : ""}`}>
      <span class="bb-drawn" aria-hidden="true">
        <Card id={card} title={title} text={text} />
      </span>
      {first && !throwing && <KeyOf action={play} numbers={props.numbers} />}
      <button
        class="bb-card-hit"
        aria-disabled={!offered}
        aria-label={name}
        {...handlers}
        data-action={action}
        data-piece={`card:${card}`}
        onPointerDown={press}
        onClick={click}
      />
    </li>
  );
}
