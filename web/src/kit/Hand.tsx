// The own cards, under the table, over its whole width. They lie side by side, move together where there are
// many of them, and are scrolled with a handle where even that is not enough; no card is ever cut off. A
// card that is an option is taken by a click, or by dragging it onto the table; any other says why not when
// it is tried.
import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import type { BoardProps } from "../games/plugin";
import type { Option } from "../protocol";
import { KeyOf } from "../table/dialogs/Keys";
import { say } from "../words";
import { useDragging } from "./dragging";
import { Handle } from "./Handle";
import { counted } from "./pieces";
import { Target } from "./Target";
import { aimed } from "./targeting";
import { kitSay } from "./words";

/** Cards that lie together, under a name. */
export interface HandGroup {
  name: string;
  cards: string[];
}

interface HandProps {
  props: BoardProps;
  cards: string[];
  /** How a card looks, what it is called, and what explains it. */
  face: (card: string) => ComponentChildren;
  title: (card: string) => string;
  about?: (card: string) => string;
  /** Which options a click on a card may take; without it, any that is on it. */
  only?: (option: Option) => boolean;
  /** The same cards in groups, where that helps; equal cards of a group then lie on one another. */
  groups?: HandGroup[];
  /** The pieces that the card at this place of the hand is, if it is not just a card of its kind. */
  on?: (card: string, index: number) => string[];
  /** The card that is about to be played. */
  raised?: string;
  /** What lies beside the cards. */
  children?: ComponentChildren;
}

/** As many copies of a card as lie on one another, from that place of the hand on. */
interface Stack {
  card: string;
  count: number;
  index: number;
}

export function Hand(hand: HandProps) {
  const { props, cards, groups, children } = hand;
  const rail = useRef<HTMLDivElement>(null);
  if (props.view.you === null) return null;
  const laid = groups
    ? groups
        .filter((group) => group.cards.length)
        .map(({ name, cards: own }) => ({ name, own: stacks(own) }))
    : [{ name: "", own: cards.map((card, index) => ({ card, count: 1, index })) }];
  return (
    <div class="hand kit-hand" role="group" aria-label={props.handOf ?? say("hand")}>
      {children}
      <div class="kit-hand-rail" ref={rail}>
        {laid.map(({ name, own }) => (
          <Group key={name} name={name} stacks={own} hand={hand} />
        ))}
        {cards.length === 0 && <span class="kit-empty">{kitSay("hand.empty")}</span>}
      </div>
      <Handle of={rail} />
    </div>
  );
}

const stacks = (cards: string[]): Stack[] =>
  counted(cards).map(([card, count]) => ({ card, count, index: cards.indexOf(card) }));

/** How many of the copies under a card show. */
const edgesOf = (count: number) => Math.min(count - 1, 2);

function Group({ name, stacks, hand }: { name: string; stacks: Stack[]; hand: HandProps }) {
  if (!name) return stacks.map((stack) => <Stacked key={stack.index} stack={stack} hand={hand} />);
  const size = { "--slots": stacks.length, "--edges-of-last": edgesOf(stacks.at(-1)?.count ?? 1) };
  return (
    <div class="kit-hand-group" role="group" aria-label={name} style={size}>
      <small class="kit-hand-name" aria-hidden="true">
        {name}
      </small>
      {stacks.map((stack) => (
        <Stacked key={stack.card} stack={stack} hand={hand} />
      ))}
    </div>
  );
}

function Stacked({ stack: { card, count, index }, hand }: { stack: Stack; hand: HandProps }) {
  const { props, cards, face, title, about = (each) => each, only, groups } = hand;
  const on = hand.on?.(card, index) ?? [`card:${card}`];
  const aim = { on, only, tries: `play ${card}` };
  const { option, action } = aimed(props.options, aim);
  const edges = edgesOf(count);
  const drag = useDragging(props, action);
  const first = groups || hand.on || cards.indexOf(card) === index; // its key stands on one of several
  return (
    <div
      class={`kit-hand-slot ${["", "several", "many"][edges]} ${hand.raised === card ? "raised" : ""}`}
      style={{ "--edges": edges }}
      {...drag}
    >
      <Target
        props={props}
        {...aim}
        name={count > 1 ? kitSay("several", { name: title(card), count }) : title(card)}
        about={about(card)}
        class="kit-hand-card"
      >
        {face(card)}
        {count > 1 && <b class="kit-hand-count">×{count}</b>}
        {first && <KeyOf action={option?.action ?? ""} numbers={props.numbers} />}
      </Target>
    </div>
  );
}
