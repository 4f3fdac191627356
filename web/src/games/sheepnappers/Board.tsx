// The table of Sheepnappers: the meadow with pile and discard, what is going on, and the saucers with
// what one knows of them.
import { BoardFrame } from "../../kit/Board";
import "./sheepnappers.css";
import { Back } from "../../kit/Card";
import { Chip, Head, Mat, Zone } from "../../kit/layout";
import { Target } from "../../kit/Target";
import { kitSay } from "../../kit/words";
import { helpful } from "../../table/help";
import type * as kit from "../face";
import { Card, CardSign } from "./Card";
import { Happening } from "./Happening";
import { Night } from "./Night";
import type { Alien, GameEvent, Note, Table } from "./types";
import { say } from "./words";

export type BoardProps = kit.BoardProps<Table, GameEvent>;

export function Board(props: BoardProps) {
  const { table } = props.view;
  return (
    <BoardFrame props={props} class="sn-board" night={<Night />}>
      <Facts table={table} />
      <div class="sn-meadow">
        <Piles props={props} />
        <Happening props={props} />
      </div>
      <div class="kit-mats sn-saucers">
        {fromViewerOn(table.aliens, props.view.you).map((alien) => (
          <Saucer key={alien.seat} props={props} alien={alien} />
        ))}
      </div>
    </BoardFrame>
  );
}

/** SN-1.7: the viewer is at the bottom, and the next seat to the right. */
function fromViewerOn(aliens: Alien[], you: number | null): Alien[] {
  return [...aliens.slice(you ?? 0), ...aliens.slice(0, you ?? 0)];
}

function Facts({ table }: { table: Table }) {
  return (
    <Head>
      <Chip>{kitSay("round-of", { round: table.round, rounds: table.rounds })}</Chip>
      <Chip>{kitSay("turn", { turn: table.turn })}</Chip>
      <Chip>
        <CardSign id="fuel" /> {say("need", { need: table.hand?.need ?? table.need })}
      </Chip>
      {table.hand && <Chip>{say("wool", { wool: table.hand.wool })}</Chip>}
    </Head>
  );
}

function Piles({ props }: { props: BoardProps }) {
  const { pile, discard } = props.view.table;
  return (
    <>
      <Zone title={say("pile")}>
        <span {...helpful(props.help, "wolf")}>
          <Back count={pile} />
        </span>
      </Zone>
      <Zone title={say("discard", { count: discard.size })}>
        {discard.top ? (
          <span {...helpful(props.help, discard.top)}>
            <Card id={discard.top} title={props.box.title(discard.top)} />
          </span>
        ) : (
          <span class="kit-empty">{kitSay("nothing")}</span>
        )}
      </Zone>
    </>
  );
}

function Saucer({ props, alien }: { props: BoardProps; alien: Alien }) {
  const { table, settings } = props.view;
  const isRow = settings["icecold-prawns"] === "on";
  const note = table.launcher === alien.seat ? say("launching") : status(alien);
  return (
    <Mat props={props} seat={alien.seat} note={note} out={alien.status !== "in play"}>
      {isRow ? <CardRow props={props} alien={alien} /> : <Backs count={alien.cards} />}
      {alien.partner !== null && (
        <p class="kit-small">{say("partner", { name: props.names[alien.partner] ?? "" })}</p>
      )}
      <Known note={table.notes?.[alien.seat] ?? null} props={props} />
    </Mat>
  );
}

/** A hand without an order. */
function Backs({ count }: { count: number }) {
  return (
    <p class="sn-backs">
      <span aria-hidden="true">
        {Array.from({ length: Math.min(12, count) }, (_, index) => (
          <i key={index} class="sn-tiny" />
        ))}
      </span>{" "}
      {kitSay("cards", { count })}
    </p>
  );
}

/** SN-10.1: with Icecold Prawns a hand is a row of backs, with those cards turned that one knows. */
function CardRow({ props, alien: { seat, cards } }: { props: BoardProps; alien: Alien }) {
  const { table, you } = props.view;
  const known = seat === you ? table.hand?.cards : table.notes?.[seat]?.row;
  return (
    <div class="sn-row" role="group" aria-label={say("row", { name: props.names[seat] ?? "", cards })}>
      {Array.from({ length: cards }, (_, index) => {
        const card = known?.[index] ?? "";
        const place = index + 1;
        return (
          <Target
            key={index}
            props={props}
            on={`place:${seat}-${place}`}
            name={
              card ? say("place.known", { place, card: props.box.title(card) }) : say("place", { place })
            }
            about={card}
            class={`sn-place ${card ? "known" : ""}`}
          >
            {card ? <CardSign id={card} /> : null}
          </Target>
        );
      })}
    </div>
  );
}

/** What the own notes say about a hand. */
function Known({ note, props }: { note: Note | null; props: BoardProps }) {
  if (!note) return null;
  if (note.row?.some(Boolean)) return null; // the row shows it
  const held = Object.entries(note.at_least);
  if (held.length === 0) {
    const cards = note.none.map((card) => props.box.title(card)).join(", ");
    return cards ? <p class="kit-small">{say("none", { cards })}</p> : null;
  }
  return (
    <p class="kit-known" aria-label={say("holds")} role="group">
      {held.map(([card, count]) => (
        <Held key={card} card={card} count={count} props={props} />
      ))}
    </p>
  );
}

function Held({ card, count = 1, props }: { card: string; count?: number; props: BoardProps }) {
  const label = kitSay("count", { name: props.box.title(card), count });
  return (
    <span class="sn-held" role="img" aria-label={label} {...helpful(props.help, card)}>
      <CardSign id={card} /> {count > 1 ? count : ""}
    </span>
  );
}

export function status(alien: Alien): string {
  return alien.status === "in play" ? "" : say(alien.status === "home" ? "home" : "eaten");
}
