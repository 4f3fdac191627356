// A seat at the bed: a pillow with the deck and the face-up pile, and a bell for calling an opponent.
import type { dragHandlers } from "../../kit/dragging";
import { Mark } from "../../kit/Sheep";
import { Target } from "../../kit/Target";
import { KeyOf } from "../../table/dialogs/Keys";
import type * as kit from "../plugin";
import { Bell } from "./Bell";
import { Back, Card, Gap, numberOf } from "./Card";
import type { GameEvent, Table } from "./types";
import { say } from "./words";

type BoardProps = kit.BoardProps<Table, GameEvent>;

interface BedsideProps {
  props: BoardProps;
  seat: number;
  place: string;
  keys: Map<string, number>;
  /** A preview of the card that the hovered option would play here. */
  ghost: string | null;
  /** Handlers for dragging the top card of the pile. */
  drag: ReturnType<typeof dragHandlers>;
}

export function Bedside({ props, seat, place, keys, ghost, drag }: BedsideProps) {
  const { view, names, colours, options } = props;
  const player = view.table.players[seat]!;
  const { deck, pile, top, silenced, colour } = player;
  const own = seat === view.you;
  const name = names[seat] ?? "";
  const active = view.table.active === seat;
  const keyOf = (piece: string) => <KeyOf action={options.on(piece)[0]?.action ?? ""} numbers={keys} />;
  return (
    <section
      class={`ws-seat ${active ? "active" : ""} ${own ? "own" : ""}`}
      style={{ gridArea: place, "--seat": `var(--${colours[seat]})` }}
      aria-label={say("seat", { count: deck + pile, name })}
      data-piece={`seat:${seat}`}
      data-colour={colour}
    >
      <h3>
        <Mark colour={colours[seat] ?? ""} size={15} />
        <span class="whole-name">{name}</span>
        {silenced && (
          <span class="ws-hushed" title={say("silenced.text")}>
            {say("hushed")}
          </span>
        )}
      </h3>
      <div class="ws-things">
        <Target
          props={props}
          on={`deck:${seat}`}
          tries={own ? "flip" : `give ${colour}`}
          name={say("deck-of", { count: deck, name })}
          about="face-down-deck"
          class="ws-place ws-deck"
        >
          {deck ? <Back count={deck} /> : <Gap />}
          <b class="ws-count">{deck}</b>
          {keyOf(`deck:${seat}`)}
        </Target>
        <Target
          props={props}
          on={`pile:${seat}`}
          tries={own ? "keep" : `onto ${colour}`}
          name={
            top
              ? say("pile-of", { count: pile, name, top: topInWords(top, props) })
              : say("pile-none", { name })
          }
          about={top && numberOf(top) ? "sheep" : "face-up-pile"}
          class="ws-place ws-pile"
        >
          <span class="ws-top" {...drag}>
            {top ? <Card id={top} /> : <Gap />}
          </span>
          {ghost && (
            <span class="ws-ghost">
              <Card id={ghost} />
            </span>
          )}
          {pile > 1 && <b class="ws-count">{pile}</b>}
          {keyOf(`pile:${seat}`)}
        </Target>
        {!own && view.you !== null && view.table.mode === "sleepy" && <Bell props={props} seat={seat} />}
      </div>
    </section>
  );
}

/** A card's short name: a sheep's number or a wolf's title. */
export function topInWords(card: string, { box }: Pick<BoardProps, "box">): string {
  return numberOf(card) ? String(numberOf(card)) : box.title(card);
}
