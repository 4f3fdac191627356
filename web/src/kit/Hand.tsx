// The player's own cards, shown under the board over its whole width. Cards are next to each other, overlap
// when there are many, and scroll with a handle when even that isn't enough. No card is ever cut off. A click
// on a card or dragging it onto the board takes its option. If it has none, the server explains why.
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
import { clickedOption } from "./targeting";
import { kitSay } from "./words";

/** Cards shown together under a name. */
export interface HandGroup {
  name: string;
  cards: string[];
}

interface HandProps {
  props: BoardProps;
  cards: string[];
  /** The card's face. `title` is its name, and `about` the id of its explanation. */
  face: (card: string) => ComponentChildren;
  title: (card: string) => string;
  about?: (card: string) => string;
  /** Limits which options a click on a card may take. */
  only?: (option: Option) => boolean;
  /** The same cards in groups. Identical cards of a group are stacked. */
  groups?: HandGroup[];
  /** The pieces that a card stands for, if its position in the hand matters. */
  on?: (card: string, index: number) => string[];
  /** The card about to be played. */
  raised?: string;
  /** Extra content next to the cards. */
  children?: ComponentChildren;
}

/** Identical cards on top of each other. `index` is the position of the first one in the hand. */
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

/** How many copies under the top card are visible. */
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
  const { option, action } = clickedOption(props.options, aim);
  const edges = edgesOf(count);
  const drag = useDragging(props, action);
  const first = groups || hand.on || cards.indexOf(card) === index; // show the key on only one of several copies
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
