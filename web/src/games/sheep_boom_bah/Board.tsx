// The table of Sheep Boom-Bah: the field, what is being played, and everybody's Barn, Barnyard and
// Graveyard.
import { BoardFrame } from "../../kit/Board";
import "./sheep_boom_bah.css";
import { Chip, Head, Mat, Row, Zone } from "../../kit/layout";
import { Sheep } from "../../kit/Sheep";
import { kitSay } from "../../kit/words";
import { readable } from "../../table/box";
import { helpful } from "../../table/help";
import type * as kit from "../face";
import { Card, kindOf, titleOf } from "./Card";
import { Field } from "./Field";
import { Night } from "./Night";
import type { Flock, GameEvent, PlayerBoard, Table } from "./types";
import { say } from "./words";

export type BoardProps = kit.BoardProps<Table, GameEvent>;

export function Board(props: BoardProps) {
  return (
    <BoardFrame props={props} class="bb-board" night={<Night />}>
      <Field props={props} />
      <div class="bb-beside">
        <Facts table={props.view.table} />
        <Played props={props} />
        <div class="kit-mats">
          {props.view.table.players.map((player, seat) => (
            <Yard key={seat} props={props} player={player} seat={seat} />
          ))}
        </div>
      </div>
    </BoardFrame>
  );
}

function Facts({ table }: { table: Table }) {
  const mines = table.face_down["land-mine"];
  return (
    <Head>
      <Chip>{table.phase === "draft" ? say("draft") : kitSay("round", { round: table.round })}</Chip>
      {table.phase === "play" && <Chip>{say("budget", { budget: table.budget })}</Chip>}
      <Chip>{say("draw", { count: table.draw })}</Chip>
      {mines && <Chip>{say("mines", { count: mines })}</Chip>}
    </Head>
  );
}

/** The cards that are being played, one over the other; else what was discarded last. */
function Played({ props }: { props: BoardProps }) {
  const { stack, discard } = props.view.table;
  const last = discard.at(-1);
  if (stack.length > 0) {
    return (
      <Zone title={say("stack")} class="kit-happening">
        <div class="kit-pieces">
          {stack.map((play, index) => (
            <span key={index} class="kit-thrown" {...helpful(props.help, kindOf(play.card))}>
              <Card id={play.card} title={titleOf(props.box, play.card)} />
              <small>{props.names[play.seat]}</small>
            </span>
          ))}
        </div>
      </Zone>
    );
  }
  if (!last) return null;
  return <p class="kit-small bb-discard">{say("discard", { card: titleOf(props.box, last) })}</p>;
}

function Yard({ props, player, seat }: { props: BoardProps; player: PlayerBoard; seat: number }) {
  const wool = player.wild_wool;
  return (
    <Mat
      props={props}
      seat={seat}
      note={player.graveyard ? say("graves", { count: player.graveyard }) : ""}
    >
      <Sheepfold name={say("barn")} sheep={player.barn} />
      <Sheepfold name={say("barnyard")} sheep={player.barnyard} />
      {wool && <p class="kit-small">{titleOf(props.box, wool)}</p>}
    </Mat>
  );
}

function Sheepfold({ name, sheep }: { name: string; sheep: Flock }) {
  const there: [colour: string, count: number][] = Object.entries(sheep);
  if (there.length === 0) return null;
  return (
    <Row name={name}>
      {there.map(([colour, count]) => (
        <span
          key={colour}
          class="kit-count"
          role="img"
          aria-label={kitSay("count", { name: readable(colour), count })}
        >
          <svg viewBox="-22 -18 46 38" aria-hidden="true">
            <Sheep colour={colour} size={40} />
          </svg>
          {count > 1 ? `×${count}` : ""}
        </span>
      ))}
    </Row>
  );
}
