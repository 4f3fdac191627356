// Lucidity on the plain board: the bag, the dice in the air, a mat for every dreamer, the four Nightmare cards.
import { Die } from "../../art/Die";
import { readable } from "../../table/box";
import { helpful } from "../../table/help";
import type { View } from "../../protocol";
import { say } from "../../words";
import type { BoardProps, Curve, Score } from "../face";
import { Chip, counted, type Facts, Head, Mat, Row, Target, Zone } from "./parts";

const COLOURS = ["blue", "green", "yellow", "red"];

/** "red-2" is a red die that shows 2. */
const parts = (die: string) => {
  const [colour = "", face = ""] = die.split("-");
  return { colour, face };
};

const dieName = (die: string) => readable(die);

function DieOn({ die, props, owner }: { die: string; props: BoardProps; owner?: string }) {
  const { colour, face } = parts(die);
  return (
    <span
      class="pl-die"
      role="img"
      aria-label={owner ? `${dieName(die)}, ${owner}` : dieName(die)}
      {...helpful(props.help, colour)}
    >
      <Die colour={colour} face={face} />
    </span>
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
        <DieOn key={index} die={die} props={props} />
      ))}
      {Array.from({ length: Math.max(0, full - dice.length) }, (_, index) => (
        <i key={index} class="pl-slot" />
      ))}
      <span class="only-heard">{say("pl.of", { count: dice.length, full })}</span>
    </Row>
  );
}

export function Table(props: BoardProps) {
  const table: Facts = props.update.view.table;
  const printed: Facts = table["printed"];
  const air: { die: string; actions: string[] }[] = [
    ...(table["hand"] as string[]).map((colour) => ({
      die: colour,
      actions: [`return ${colour}`, `roll ${colour}`, `send ${colour}`],
    })),
    ...(table["unresolved"] as string[]).map((die) => ({ die, actions: [`place ${die}`] })),
    ...(table["immediate"]
      ? [{ die: table["immediate"] as string, actions: [`place ${table["immediate"]}`] }]
      : []),
  ];
  return (
    <div class="pl-lucidity">
      <Head>
        <Chip>{say("pl.round", { round: table["round"] })}</Chip>
        {table["track"] && (
          <Chip>
            {say("lu.track", { track: table["track"] })}{" "}
            {(printed["tracks"][table["track"]] as number[]).map((control, index) => (
              <b
                key={index}
                class={`pl-step ${index + 1 === table["stage"] ? "now" : ""}`}
                aria-current={index + 1 === table["stage"] ? "step" : undefined}
              >
                {control}
              </b>
            ))}
          </Chip>
        )}
        <Chip>
          {say("lu.bag")}{" "}
          {COLOURS.map((colour) => (
            <span
              key={colour}
              class="pl-count"
              role="img"
              aria-label={say("pl.count", { name: readable(colour), count: table["bag"][colour] })}
              {...helpful(props.help, colour)}
            >
              <Die colour={colour} /> {table["bag"][colour]}
            </span>
          ))}
        </Chip>
      </Head>
      <Zone title={say("lu.air")} class="pl-air">
        <div class="pl-pieces">
          {air.map(({ die, actions }, index) => (
            <Target
              key={index}
              props={props}
              actions={actions}
              name={dieName(die)}
              about={parts(die).colour}
              class="pl-die large"
              marks={{ "data-die": die }}
            >
              <Die {...parts(die)} />
            </Target>
          ))}
          {air.length === 0 && <span class="pl-empty">{say("lu.air.none")}</span>}
        </div>
      </Zone>
      <div class="pl-mats">
        {(table["players"] as Facts[]).map((player, seat) => (
          <Mat key={seat} props={props} seat={seat} note={role(player)} out={player["role"] === "eaten"}>
            <Slots name={say("lu.hunt")} dice={player["hunt"]} full={printed["hunt"]} props={props} />
            <Slots
              name={say("lu.exhaust")}
              dice={player["exhaust"]}
              full={printed["exhaust"]}
              props={props}
            />
            <Row name={say("lu.shadow")}>
              {COLOURS.map((colour) => {
                const count = player["shadow"][colour] as number;
                return (
                  <span
                    key={colour}
                    class={`pl-count ${count ? "" : "none"}`}
                    role="img"
                    aria-label={`${readable(colour)}: ${say("pl.of", { count, full: printed["shadow"] })}`}
                  >
                    <Die colour={colour} face="shadow" /> {count || ""}
                  </span>
                );
              })}
            </Row>
            <Row name={say("lu.power")}>
              {counted(player["power-row"]).map(([die, count]) => (
                <span key={die} class="pl-count">
                  <DieOn die={die} props={props} /> {count > 1 ? `×${count}` : ""}
                </span>
              ))}
            </Row>
          </Mat>
        ))}
      </div>
      <div class="pl-nightmares" role="group" aria-label={say("lu.nightmares")}>
        {(table["nightmares"] as Facts[]).map((card) => {
          const id = String(card["id"]).replace("nightmare-", "");
          const owner = card["claimed-by"] === null ? "" : (props.names[card["claimed-by"]] ?? "");
          const spent = (card["spent"] as string[]).length;
          return (
            <section
              key={id}
              class="pl-zone pl-nightmare"
              aria-label={card["text"]}
              {...helpful(props.help, id)}
            >
              <Die colour={card["colour"]} />
              <span>
                <b>{readable(id)}</b>
                <small>{owner || say("lu.spent", { count: spent })}</small>
              </span>
            </section>
          );
        })}
      </div>
    </div>
  );
}

function role(player: Facts): string {
  if (player["role"] === "nightmare") return say("lu.role.nightmare", { colour: player["nightmare"] });
  return say(player["role"] === "eaten" ? "lu.role.eaten" : "lu.role.dreamer");
}

export const score = ({ table }: View, seat: number): Score => {
  const player: Facts = table["players"][seat];
  const goal = table["printed"]["goal"] as number;
  return {
    text: say("lu.score", { power: player["power"] }),
    bar: { value: player["power"], goal, full: goal, label: say("lu.goal", { goal }) },
    facts: [role(player), say("lu.dice", { dice: player["dice"] })],
    out: player["role"] === "eaten",
  };
};

export const curves: Curve[] = [
  { label: "lu.curve", of: (view, seat) => view.table["players"][seat]["power"] },
];
