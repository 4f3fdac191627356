// One alien: its saucer with the Fuel gauge and its hand as card backs, with known cards face up. If the
// alien is an option, the whole seat is a button.
import { Mark } from "../../kit/Sheep";
import { targeting } from "../../kit/targeting";
import { kitSay } from "../../kit/words";
import { KeyOf } from "../../table/dialogs/Keys";
import { helpful } from "../../table/model/help";
import { type BoardProps, positionStyle } from "./Board";
import { Mini } from "./Card";
import type { SeatBox } from "./geometry";
import { looks, Saucer } from "./Saucer";
import { conditionOf, hullOf, lightsOf, nameOf, tankInWords } from "./seats";
import type { Alien } from "./types";
import { say } from "./words";

interface SeatProps {
  props: BoardProps;
  alien: Alien;
}

export function Seat({ props, alien, seatBox }: SeatProps & { seatBox: SeatBox }) {
  const { table, you, asking } = props.view;
  const { seat } = alien;
  const condition = conditionOf(table, alien);
  const own = seat === you;
  const onTurn = table.active === seat && alien.status === "in play";
  const asked = asking?.seats.includes(seat);
  return (
    <section
      class={`sn-seat ${seatBox.shape} ${looks(condition)} ${onTurn ? "on-turn" : ""} ${asked ? "asked" : ""}`}
      style={seatBox.shape === "column" ? growingStyle(seatBox) : positionStyle(seatBox)}
      aria-label={seatLabel(props, alien)}
      data-piece={`seat:${seat}`}
      data-drop={own ? undefined : ""}
    >
      <div class="sn-ship" {...helpful(props.help, "saucer")}>
        <Saucer
          colour={props.colours[seat] ?? "green"}
          hull={hullOf(alien)}
          lights={lightsOf(alien.tank)}
          condition={condition}
        />
      </div>
      <div class="sn-plate">
        <h3 class="sn-name">
          <Mark colour={props.colours[seat] ?? ""} size={15} />{" "}
          <span class="whole-name">{nameOf(props, seat)}</span>
        </h3>
        <Chip props={props} alien={alien} />
        <HandOf props={props} alien={alien} />
      </div>
      <Hit props={props} seat={seat} />
    </section>
  );
}

/** A column grows with its contents, so that the frame of a target encloses all of it. */
const growingStyle = (seatBox: SeatBox) => ({
  ...positionStyle(seatBox),
  height: "auto",
  minHeight: `${seatBox.height}px`,
});

function seatLabel(props: BoardProps, alien: Alien): string {
  const { table, you } = props.view;
  const { seat } = alien;
  const condition = conditionOf(table, alien);
  const onTurn = table.active === seat && condition === "in play";
  return say("saucer", {
    name: nameOf(props, seat),
    state: say(onTurn ? "state.on turn" : `state.${condition}`),
    cards: kitSay("cards", { count: alien.cards }),
    wool: alien.total,
    fuel: alien.status === "in play" ? tankInWords(alien.tank, seat === you) : "",
  });
}

/** Labels for the alien's state, its partner and its wool. */
function Chip({ props, alien }: SeatProps) {
  const { table } = props.view;
  const condition = conditionOf(table, alien);
  const word = condition !== "in play" ? say(condition) : table.active === alien.seat ? say("turn") : "";
  return (
    <p class="sn-chips">
      {word && <span class={`sn-chip ${looks(condition)}`}>{word}</span>}
      {alien.partner !== null && (
        <span
          class="sn-chip team"
          style={{ background: hullOf(alien) }}
          {...helpful(props.help, "tag-team")}
        >
          {say("partner.beside")} <Mark colour={props.colours[alien.partner] ?? ""} size={13} />{" "}
          <span class="sn-partner">{nameOf(props, alien.partner)}</span>
        </span>
      )}
      <span class="sn-chip wool">{say("total", { wool: alien.total })}</span>
    </p>
  );
}

function HandOf({ props, alien }: SeatProps) {
  const { settings, table, you } = props.view;
  if (settings["icecold-prawns"] === "on") return <CardRow props={props} alien={alien} />;
  if (alien.seat === you) return null; // shown below the board
  const note = table.notes?.[alien.seat];
  const known = Object.entries(note?.at_least ?? {});
  const hidden = alien.cards - known.reduce((sum, [, count]) => sum + count, 0);
  return (
    <div class="sn-hand">
      {known.length > 0 && (
        <span class="sn-minis known" role="group" aria-label={say("holds")}>
          {known.map(([card, count]) => (
            <span
              key={card}
              class="sn-known"
              role="img"
              aria-label={kitSay("count", { name: props.box.title(card), count })}
              {...helpful(props.help, card)}
            >
              <Mini id={card} />
              {count > 1 && <b>{count}</b>}
            </span>
          ))}
        </span>
      )}
      <Backs count={hidden} />
      {note && note.none.length > 0 && (
        <span class="sn-minis lacks" role="group" aria-label={say("none")}>
          {note.none.map((card) => (
            <span
              key={card}
              class="sn-lack"
              role="img"
              aria-label={props.box.title(card)}
              {...helpful(props.help, card)}
            >
              <Mini id={card} />
            </span>
          ))}
        </span>
      )}
    </div>
  );
}

/** The unknown cards of an unordered hand, as backs. */
function Backs({ count }: { count: number }) {
  return (
    <span class="sn-minis sn-backs" role="img" aria-label={say("unknown", { count })}>
      {Array.from({ length: count }, (_, index) => (
        <Mini key={index} id={null} />
      ))}
      {count > 0 && <b>{count}</b>}
    </span>
  );
}

/**
 * SN-10.1: with Icecold Prawns a hand is a row of backs, with known cards face up. Players choose cards of a
 * row in a panel, where they are large enough to tap.
 */
function CardRow({ props, alien: { seat, cards } }: SeatProps) {
  const { table, you } = props.view;
  const known = seat === you ? table.hand?.cards : table.notes?.[seat]?.row;
  return (
    <div class="sn-row" role="group" aria-label={say("row", { name: nameOf(props, seat), cards })}>
      {Array.from({ length: cards }, (_, index) => {
        const card = known?.[index] ?? null;
        return (
          <span
            key={index}
            class="sn-place"
            role="img"
            aria-label={placeName(props, index + 1, card)}
            data-piece={`place:${seat}-${index + 1}`}
            {...helpful(props.help, card ?? "prawns")}
          >
            <Mini id={card} />
          </span>
        );
      })}
    </div>
  );
}

export function placeName({ box }: BoardProps, place: number, card: string | null): string {
  return card ? say("place.known", { place, card: box.title(card) }) : say("place", { place });
}

/** The button that covers a seat that is an option. */
function Hit({ props, seat }: { props: BoardProps; seat: number }) {
  const { offered, look, handlers } = targeting(props, {
    on: `seat:${seat}`,
    name: nameOf(props, seat),
    about: "saucer",
  });
  if (!offered) return null;
  return (
    <button class={`sn-hit ${look}`} {...handlers}>
      <span class="only-heard">{offered.label}</span>
      <KeyOf action={offered.action} numbers={props.numbers} />
    </button>
  );
}
