// The panel over the middle, for the player who has to choose or may look: wishes of a Magic Lamp, a hand
// being peeked at, the discard pile, or another player's row.
import type { ComponentChildren } from "preact";
import { Back } from "../../kit/Card";
import { split } from "../../kit/options";
import { counted } from "../../kit/pieces";
import { Target } from "../../kit/Target";
import { kitSay } from "../../kit/words";
import { helpful } from "../../table/model/help";
import type { BoardProps } from "./Board";
import { Card, cardLabel, Mini, woolOf } from "./Card";
import { placeName } from "./Seat";
import { nameOf } from "./seats";
import { say } from "./words";

export function Panel({ props }: { props: BoardProps }) {
  const { pending } = props.view.table;
  const name = nameOf(props, pending?.target ?? null);
  if (props.options.pieces("wish").length > 0)
    return (
      <Frame title={say("wish", { name })}>
        <Wishes props={props} />
      </Frame>
    );
  if (props.options.pieces("place").length > 0 && pending?.kind === "steal")
    return (
      <Frame title={say("steal", { name })}>
        <Row props={props} seat={pending.target!} />
      </Frame>
    );
  if (!pending?.cards) return null;
  if (pending.kind === "peek")
    return (
      <Frame title={say("peek", { name })} note={say("peek.private")} look="bubble">
        <Shown props={props} cards={pending.cards} ordered={props.view.table.hand?.row ?? false} />
      </Frame>
    );
  if (pending.kind === "fetch")
    return (
      <Frame title={say("fetch")} note={say("peek.private")}>
        <Discard props={props} cards={pending.cards} />
      </Frame>
    );
  if (pending.kind === "rearrange" && pending.cards.length > 0)
    return (
      <Frame title={say("rearrange")}>
        <Shown props={props} cards={pending.cards} ordered />
      </Frame>
    );
  return null;
}

interface FrameProps {
  title: string;
  note?: string;
  look?: string;
  children: ComponentChildren;
}

function Frame({ title, note = "", look = "", children }: FrameProps) {
  return (
    <section class={`sn-panel ${look}`} aria-label={title}>
      <h3>
        {title} {note && <small>{note}</small>}
      </h3>
      {children}
    </section>
  );
}

function Wishes({ props }: { props: BoardProps }) {
  const { deck } = props.view.table;
  return (
    <div class="sn-choices">
      {props.options.pieces("wish").map((piece) => {
        const card = split(piece)[1];
        const title = props.box.title(card);
        const left = say("wish.left", { count: deck[card] ?? 0 });
        return (
          <Target key={piece} props={props} on={piece} name={`${title}, ${left}`} about={card}>
            <Card id={card} title={title} wool={woolOf(props.box.entry(card))} />
          </Target>
        );
      })}
    </div>
  );
}

/** A player's row of cards, each of them selectable. */
function Row({ props, seat }: { props: BoardProps; seat: number }) {
  const row = props.view.table.notes?.[seat]?.row;
  const cards = props.view.table.aliens[seat]?.cards ?? 0;
  return (
    <div class="sn-choices">
      {Array.from({ length: cards }, (_, index) => {
        const card = row?.[index] ?? null;
        const place = index + 1;
        return (
          <Target
            key={place}
            props={props}
            on={`place:${seat}-${place}`}
            name={placeName(props, place, card)}
            about={card ?? "prawns"}
          >
            {card ? (
              <Card id={card} title={`${place}. ${props.box.title(card)}`} />
            ) : (
              <Back count={place} />
            )}
          </Target>
        );
      })}
    </div>
  );
}

/** Cards to look at. A row keeps its order. Otherwise identical cards are counted. */
function Shown({ props, cards, ordered }: { props: BoardProps; cards: string[]; ordered: boolean }) {
  const shown = ordered ? cards.map((card): [string, number] => [card, 1]) : counted(cards);
  return (
    <ul class="sn-choices">
      {shown.map(([card, count], index) => {
        const title = props.box.title(card);
        const wool = woolOf(props.box.entry(card));
        const name = cardLabel(count > 1 ? kitSay("several", { name: title, count }) : title, wool);
        return (
          <li key={index} class="sn-shown" {...helpful(props.help, card)}>
            <span class="only-heard">{name}</span>
            <span aria-hidden="true">
              <Card id={card} title={title} wool={wool} />
              {count > 1 && <b class="kit-hand-count">×{count}</b>}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** The cards that may be fetched, one of each kind, and the whole discard pile in order. */
function Discard({ props, cards }: { props: BoardProps; cards: string[] }) {
  return (
    <>
      <div class="sn-choices">
        {counted(cards).map(([card, count]) => {
          const title = props.box.title(card);
          const name = count > 1 ? kitSay("several", { name: title, count }) : title;
          return (
            <Target key={card} props={props} on={`discard:${card}`} name={name} about={card}>
              <Card id={card} title={title} wool={woolOf(props.box.entry(card))} />
              {count > 1 && <b class="kit-hand-count">×{count}</b>}
            </Target>
          );
        })}
      </div>
      <p
        class="sn-minis sn-order"
        role="img"
        aria-label={`${say("fetch.order")}: ${cards.map((card) => props.box.title(card)).join(", ")}`}
      >
        {cards.map((card, index) => (
          <Mini key={index} id={card} />
        ))}
      </p>
    </>
  );
}
