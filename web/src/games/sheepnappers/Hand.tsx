// The player's own hand, grouped into Fuel, sheep and tricks, with the ticket home. With Icecold Prawns it is
// one row.
import { Hand as KitHand } from "../../kit/Hand";
import type { Option } from "../../protocol";
import { helpful } from "../../table/model/help";
import type { BoardProps } from "../plugin";
import { Card, cardLabel, woolOf } from "./Card";
import { fuelInWords } from "./seats";
import type { GameEvent, Table } from "./types";
import { say } from "./words";

type Props = BoardProps<Table, GameEvent>;

const isOwn = ({ on }: Option) =>
  on.some((piece) => piece.startsWith("card:") || piece.startsWith("place:"));

export function Hand(props: Props) {
  const { hand, pending } = props.view.table;
  const { you } = props.view;
  const cards: string[] = hand?.cards ?? [];
  const wool = (card: string) => woolOf(props.box.entry(card));
  const isRow = Boolean(hand?.row);
  return (
    <KitHand
      props={props}
      cards={cards}
      face={(card) => <Card id={card} title={props.box.title(card)} wool={wool(card)} />}
      title={(card) => cardLabel(props.box.title(card), wool(card))}
      only={isOwn}
      raised={pending?.kind === "declare" && pending.actor === you ? pending.cards?.[0] : undefined}
      groups={isRow ? undefined : groupsOf(cards, wool)}
      on={isRow ? (card, index) => [`card:${card}`, `place:${you}-${index + 1}`] : undefined}
    >
      <Ticket props={props} />
    </KitHand>
  );
}

function groupsOf(cards: string[], wool: (card: string) => number) {
  const needed = (card: string) => card === "fuel" || card === "gps-hack";
  const sheep = cards.filter((card) => wool(card) > 0);
  return [
    { name: say("group.fuel"), cards: cards.filter(needed) },
    { name: say("group.sheep"), cards: sheep },
    { name: say("group.tricks"), cards: cards.filter((card) => !needed(card) && wool(card) === 0) },
  ];
}

/** The Fuel needed to launch, and the wool the player would bring home. */
function Ticket({ props }: { props: Props }) {
  const { table, you } = props.view;
  const loss = woolLost(props);
  const tank = you === null ? null : table.aliens[you]?.tank;
  if (!tank || !table.hand) return null;
  const fuel = fuelInWords(tank);
  const { wool } = table.hand;
  return (
    <div
      class={`sn-ticket ${tank.fuel >= tank.need ? "ready" : ""}`}
      role="img"
      aria-label={say("ticket", { fuel, wool })}
      {...helpful(props.help, "need")}
    >
      <b>{fuel}</b>
      <span>
        {say("ticket.wool", { wool })} {loss > 0 && <b class="sn-loss">−{loss}</b>}
      </span>
    </div>
  );
}

const LEAVING = ["fed", "played", "gave"];

/** The wool that the hovered option would cost the hand. */
function woolLost({ options, preview, box, view }: Props): number {
  const events = (options.find(preview)?.preview ?? []) as GameEvent[];
  const leaving = events.find(({ event, seat }) => seat === view.you && LEAVING.includes(event));
  return leaving && "card" in leaving && leaving.card ? woolOf(box.entry(leaving.card)) : 0;
}
