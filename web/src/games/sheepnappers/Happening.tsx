// What is going on at this moment: a wish, the exchange of Baas, a hand that is peeked at, the discard
// one chooses from, a launch.
import { Zone } from "../../kit/layout";
import { split } from "../../kit/options";
import { Target } from "../../kit/Target";
import type { BoardProps } from "./Board";
import { Card } from "./Card";
import type { Exchange, Pending } from "./types";
import { say } from "./words";

export function Happening({ props }: { props: BoardProps }) {
  const { exchange, pending, launcher } = props.view.table;
  if (props.options.pieces("wish").length > 0)
    return <Wishes props={props} target={pending?.target ?? null} />;
  if (exchange) return <Baas props={props} exchange={exchange} />;
  if (pending?.cards?.length) return <Shown props={props} pending={pending} cards={pending.cards} />;
  if (launcher === null) return null;
  return (
    <Zone title={say("launch")} class="kit-happening">
      <p>{say("launch.of", { name: nameOf(props, launcher) })}</p>
    </Zone>
  );
}

const nameOf = (props: BoardProps, seat: number | null) =>
  seat === null ? "" : (props.names[seat] ?? "");

function Wishes({ props, target }: { props: BoardProps; target: number | null }) {
  return (
    <Zone title={say("wish", { name: nameOf(props, target) })} class="kit-happening">
      <div class="kit-pieces sn-wishes">
        {props.options.pieces("wish").map((piece) => {
          const card = split(piece)[1];
          const title = props.box.title(card);
          return (
            <Target key={piece} props={props} on={piece} name={title} about={card}>
              <Card id={card} title={title} />
            </Target>
          );
        })}
      </div>
    </Zone>
  );
}

function Baas({ props, exchange }: { props: BoardProps; exchange: Exchange }) {
  const actor = nameOf(props, exchange.actor);
  const title =
    exchange.target === null ? actor : say("aimed", { actor, target: nameOf(props, exchange.target) });
  return (
    <Zone title={title} class="kit-happening">
      <div class="kit-pieces">
        <Card id={exchange.card} title={props.box.title(exchange.card)} />
        {exchange.throws.map((thrown, index) => (
          <span key={index} class="kit-thrown">
            <Card id="baa" title={props.box.title("baa")} />
            <small>{nameOf(props, thrown.seat)}</small>
          </span>
        ))}
        <span class="kit-note">{say(exchange.stands ? "stands" : "stopped")}</span>
      </div>
    </Zone>
  );
}

/**
 * Cards that lie open for this viewer: to look at, to fetch one of them, or those about to be played.
 */
function Shown({ props, pending, cards }: { props: BoardProps; pending: Pending; cards: string[] }) {
  const peek = say("peek", { name: nameOf(props, pending.target) });
  const title = pending.kind === "peek" ? peek : say(pending.kind === "fetch" ? "fetch" : "declared");
  return (
    <Zone title={title} class="kit-happening">
      <div class="kit-pieces">
        {cards.map((card, index) => (
          <Target
            key={index}
            props={props}
            on={pending.kind === "fetch" ? `discard:${card}` : []}
            name={props.box.title(card)}
            about={card}
          >
            <Card id={card} title={props.box.title(card)} />
          </Target>
        ))}
      </div>
    </Zone>
  );
}
