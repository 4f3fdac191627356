// The table of Sheepnappers: the meadow with pile and discard, what is going on, and the saucers with
// what one knows of them.
import { BoardFrame } from "../../kit/Board";
import "./sheepnappers.css";
import { Back } from "../../kit/Card";
import { Chip, Head, Mat, Zone } from "../../kit/layout";
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
      <div class="kit-mats">
        {table.aliens.map((alien) => (
          <Saucer key={alien.seat} props={props} alien={alien} />
        ))}
      </div>
    </BoardFrame>
  );
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
  const { table } = props.view;
  const note = table.launcher === alien.seat ? say("launching") : status(alien);
  return (
    <Mat props={props} seat={alien.seat} note={note} out={alien.status !== "in play"}>
      <p class="sn-backs">
        <span aria-hidden="true">
          {Array.from({ length: Math.min(12, alien.cards) }, (_, index) => (
            <i key={index} class="sn-tiny" />
          ))}
        </span>{" "}
        {kitSay("cards", { count: alien.cards })}
      </p>
      {alien.partner !== null && (
        <p class="kit-small">{say("partner", { name: props.names[alien.partner] ?? "" })}</p>
      )}
      <Known note={table.notes?.[alien.seat] ?? null} props={props} />
    </Mat>
  );
}

/** What the own notes say about a hand. */
function Known({ note, props }: { note: Note | null; props: BoardProps }) {
  if (!note) return null;
  const held = Object.entries(note.at_least);
  if (note.row?.some(Boolean)) {
    return (
      <p class="kit-known" aria-label={say("row")} role="group">
        {note.row.map((card, index) =>
          card ? <Held key={index} card={card} props={props} /> : <i key={index} class="sn-tiny" />,
        )}
      </p>
    );
  }
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
