// The table of Wolf in Sleep's Clothing: the counted sheep in the centre, the card in the air,
// everybody's deck and pile.
import { BoardFrame } from "../../kit/Board";
import "./wolf_in_sleeps_clothing.css";
import { Back, Gap } from "../../kit/Card";
import { Chip, Head, Mat, Zone } from "../../kit/layout";
import { counted } from "../../kit/pieces";
import { Target } from "../../kit/Target";
import { kitSay } from "../../kit/words";
import { readable } from "../../table/box";
import { helpful } from "../../table/help";
import type * as kit from "../face";
import { Card } from "./Card";
import { Night } from "./Night";
import type { GameEvent, Player, Table } from "./types";
import { say } from "./words";

type BoardProps = kit.BoardProps<Table, GameEvent>;

export function Board(props: BoardProps) {
  return (
    <BoardFrame props={props} class="ws-board" night={<Night />}>
      <Facts table={props.view.table} />
      <div class="ws-middle">
        <Centre props={props} />
        <Wolves props={props} />
      </div>
      <div class="kit-mats">
        {props.view.table.players.map((player, seat) => (
          <Bedside key={seat} props={props} player={player} seat={seat} />
        ))}
      </div>
    </BoardFrame>
  );
}

function Facts({ table }: { table: Table }) {
  const clockwise = table.direction === "clockwise";
  return (
    <Head>
      <Chip>{kitSay("turn", { turn: table.turn })}</Chip>
      <Chip>
        <span aria-hidden="true">{clockwise ? "↻" : "↺"}</span>{" "}
        {say(clockwise ? "clockwise" : "anticlockwise")}
      </Chip>
      <Chip>{say(table.mode)}</Chip>
    </Head>
  );
}

/** The counted sheep, and the card that was flipped. */
function Centre({ props }: { props: BoardProps }) {
  const { centre, air } = props.view.table;
  return (
    <>
      <Zone title={say("centre")} class="ws-centre">
        <Target props={props} on="pile:centre" tries="centre" name={say("centre")} class="ws-place">
          <span class="kit-pieces">
            {centre.map((top, index) => (
              <Card key={index} id={`sheep-${top}`} title="" />
            ))}
            {centre.length === 0 && <Gap>1</Gap>}
          </span>
        </Target>
      </Zone>
      {air && (
        <Zone title={say("air")} class="ws-air">
          <Card id={air} title={props.box.title(air)} />
        </Zone>
      )}
    </>
  );
}

function Wolves({ props }: { props: BoardProps }) {
  const { discard } = props.view.table;
  return (
    <Zone title={say("wolves", { count: discard.length })} class="ws-wolves">
      <div class="kit-known">
        {counted(discard).map(([wolf, count]) => (
          <span
            key={wolf}
            class="kit-thrown"
            role="img"
            aria-label={kitSay("count", { name: props.box.title(wolf), count })}
            {...helpful(props.help, wolf)}
          >
            <Card id={wolf} title={props.box.title(wolf)} />
            <small>×{count}</small>
          </span>
        ))}
        {discard.length === 0 && <span class="kit-empty">{say("no-wolves")}</span>}
      </div>
    </Zone>
  );
}

/** The deck and the face-up pile of a seat. */
function Bedside({ props, player, seat }: { props: BoardProps; player: Player; seat: number }) {
  const own = seat === props.view.you;
  const name = props.names[seat] ?? "";
  const top = player.top ? readable(player.top) : kitSay("nothing");
  return (
    <Mat props={props} seat={seat} note={player.silenced ? say("silenced") : ""}>
      <div class="ws-own">
        <Target
          props={props}
          on={`deck:${seat}`}
          tries={own ? "flip" : `give ${player.colour}`}
          name={say("deck-of", { name, count: player.deck })}
          class="ws-place"
        >
          <Back count={player.deck} />
          <small>{say("deck")}</small>
        </Target>
        <Target
          props={props}
          on={`pile:${seat}`}
          tries={own ? "keep" : `onto ${player.colour}`}
          name={say("pile-of", { name, top, count: player.pile })}
          class="ws-place"
        >
          {player.top ? <Card id={player.top} title={props.box.title(player.top)} /> : <Gap />}
          <small>{say("pile", { count: player.pile })}</small>
        </Target>
      </div>
    </Mat>
  );
}
