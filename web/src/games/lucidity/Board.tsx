// The table of Lucidity: the bag, the dice in the air, a mat for every dreamer, the four Nightmare
// cards.
import { BoardFrame } from "../../kit/Board";
import "./lucidity.css";
import { Chip, Head, Mat, Row, Zone } from "../../kit/layout";
import { counted } from "../../kit/pieces";
import { Target } from "../../kit/Target";
import { kitSay } from "../../kit/words";
import { readable } from "../../table/box";
import { helpful } from "../../table/help";
import type * as kit from "../face";
import { COLOURS, DreamDie, dreamOf } from "./dreams";
import { Night } from "./Night";
import type { GameEvent, Nightmare, Player, Table } from "./types";
import { say } from "./words";

type BoardProps = kit.BoardProps<Table, GameEvent>;

export function Board(props: BoardProps) {
  const { table } = props.view;
  return (
    <BoardFrame props={props} class="lu-board" night={<Night />}>
      <Facts props={props} />
      <Air props={props} />
      <div class="kit-mats">
        {table.players.map((player, seat) => (
          <Dreamer key={seat} props={props} player={player} seat={seat} />
        ))}
      </div>
      <div class="lu-nightmares" role="group" aria-label={say("nightmares")}>
        {table.nightmares.map((card) => (
          <NightmareCard key={card.id} props={props} card={card} />
        ))}
      </div>
    </BoardFrame>
  );
}

function Facts({ props }: { props: BoardProps }) {
  const { table } = props.view;
  return (
    <Head>
      <Chip>{kitSay("round", { round: table.round })}</Chip>
      {table.track && (
        <Chip>
          {props.box.title(table.track)}{" "}
          {table.printed.tracks[table.track]?.map((control, index) => {
            const now = index + 1 === table.stage;
            return (
              <b
                key={index}
                class={`lu-step ${now ? "now" : ""}`}
                aria-current={now ? "step" : undefined}
              >
                {control}
              </b>
            );
          })}
        </Chip>
      )}
      <Chip>
        {say("bag")}{" "}
        {COLOURS.map((colour) => (
          <span
            key={colour}
            class="kit-count"
            role="img"
            aria-label={kitSay("count", { name: readable(colour), count: table.bag[colour] })}
            {...helpful(props.help, colour)}
          >
            <DreamDie colour={colour} /> {table.bag[colour]}
          </span>
        ))}
      </Chip>
    </Head>
  );
}

/** The dice that were drawn, and those that were rolled and wait for their place. */
function Air({ props }: { props: BoardProps }) {
  const { hand, unresolved, immediate } = props.view.table;
  const dice = [...hand, ...unresolved, ...(immediate ? [immediate] : [])];
  return (
    <Zone title={say("air")} class="lu-air">
      <div class="kit-pieces">
        {dice.map((die, index) => (
          <Target
            key={index}
            props={props}
            on={`die:${die}`}
            tries={props.options.like(`die:${die}`)}
            name={readable(die)}
            about={dreamOf(die).colour}
            class="kit-die large"
          >
            <DreamDie {...dreamOf(die)} />
          </Target>
        ))}
        {dice.length === 0 && <span class="kit-empty">{say("air.none")}</span>}
      </div>
    </Zone>
  );
}

/** What lies before a dreamer; a row is called by the face of its dice. */
function Dreamer({ props, player, seat }: { props: BoardProps; player: Player; seat: number }) {
  const { printed } = props.view.table;
  return (
    <Mat props={props} seat={seat} note={role(player)} out={player.role === "eaten"}>
      <Slots name={props.box.title("hunt")} dice={player.hunt} full={printed.hunt} props={props} />
      <Slots
        name={props.box.title("exhaust")}
        dice={player.exhaust}
        full={printed.exhaust}
        props={props}
      />
      <Row name={props.box.title("shadow")}>
        {COLOURS.map((colour) => {
          const count = player.shadow[colour];
          const filled = kitSay("of", { count, full: printed.shadow });
          return (
            <span
              key={colour}
              class={`kit-count ${count ? "" : "none"}`}
              role="img"
              aria-label={`${readable(colour)}: ${filled}`}
            >
              <DreamDie colour={colour} face="shadow" /> {count || ""}
            </span>
          );
        })}
      </Row>
      <Row name={say("power")}>
        {counted(player.power_row).map(([die, count]) => (
          <span key={die} class="kit-count">
            <PlacedDie die={die} props={props} /> {count > 1 ? `×${count}` : ""}
          </span>
        ))}
      </Row>
    </Mat>
  );
}

/** A row that is full at some number of dice. */
function Slots({
  name,
  dice,
  full,
  props,
}: {
  name: string;
  dice: string[];
  full: number;
  props: BoardProps;
}) {
  return (
    <Row name={name}>
      {dice.map((die, index) => (
        <PlacedDie key={index} die={die} props={props} />
      ))}
      {Array.from({ length: Math.max(0, full - dice.length) }, (_, index) => (
        <i key={index} class="lu-slot" />
      ))}
      <span class="only-heard">{kitSay("of", { count: dice.length, full })}</span>
    </Row>
  );
}

function PlacedDie({ die, props }: { die: string; props: BoardProps }) {
  const dream = dreamOf(die);
  return (
    <span class="kit-die" role="img" aria-label={readable(die)} {...helpful(props.help, dream.colour)}>
      <DreamDie {...dream} />
    </span>
  );
}

function NightmareCard({ props, card }: { props: BoardProps; card: Nightmare }) {
  const title = props.box.title(card.id);
  const owner = card.claimed_by === null ? "" : (props.names[card.claimed_by] ?? "");
  return (
    <section
      class="kit-zone lu-nightmare"
      aria-label={title}
      data-piece={`card:${card.id}`}
      {...helpful(props.help, card.id)}
    >
      <DreamDie colour={card.colour} />
      <span>
        <b>{title}</b>
        <small>{owner || say("spent", { count: card.spent.length })}</small>
      </span>
    </section>
  );
}

export function role(player: Player): string {
  if (player.role === "nightmare") return say("role.nightmare", { colour: player.nightmare ?? "" });
  return say(player.role === "eaten" ? "role.eaten" : "role.dreamer");
}
