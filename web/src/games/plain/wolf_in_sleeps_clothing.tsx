// Wolf in Sleep's Clothing on the plain board: the counted sheep in the centre, everybody's deck and pile, the card in the air.
import { readable } from "../../table/box";
import { helpful } from "../../table/help";
import type { View } from "../../protocol";
import { say } from "../../words";
import type { BoardProps, Curve, Score } from "../face";
import { Back, CardFace } from "./Card";
import { nameOf } from "./names";
import { Chip, counted, type Facts, Head, Mat, Target, Zone } from "./parts";

export function Table(props: BoardProps) {
  const table: Facts = props.update.view.table;
  const { names, colours } = props;
  const you = props.update.view.you;
  const centre = table["centre"] as number[];
  const wolves = table["discard"] as string[];
  // At a sleepy table nothing may tell where a card fits (WS-8.6): all places look alike, and the server says what does not go.
  const blind = table["mode"] === "sleepy" && places(props.update.view);
  return (
    <div class="pl-wolf">
      <Head>
        <Chip>{say("pl.turn", { turn: table["turn"] })}</Chip>
        <Chip>
          <span aria-hidden="true">{table["direction"] === "clockwise" ? "↻" : "↺"}</span>{" "}
          {say(table["direction"] === "clockwise" ? "ws.clockwise" : "ws.anticlockwise")}
        </Chip>
        <Chip>{say(table["mode"] === "sleepy" ? "ws.sleepy" : "ws.strict")}</Chip>
      </Head>
      <div class="ws-middle">
        <Zone title={say("ws.centre")} class="ws-centre">
          <Target
            props={props}
            actions={["centre"]}
            blind={blind}
            name={say("ws.centre")}
            class="ws-place"
            marks={{ "data-place": "centre" }}
          >
            <span class="pl-pieces">
              {centre.map((top, index) => (
                <CardFace key={index} id={`sheep-${top}`} />
              ))}
              {centre.length === 0 && <span class="pl-card gap">1</span>}
            </span>
          </Target>
        </Zone>
        {table["air"] && (
          <Zone title={say("ws.air")} class="ws-air">
            <CardFace id={table["air"]} />
          </Zone>
        )}
        <Zone title={say("ws.wolves", { count: wolves.length })} class="ws-wolves">
          <div class="pl-known">
            {counted(wolves).map(([wolf, count]) => (
              <span
                key={wolf}
                class="pl-thrown"
                role="img"
                aria-label={say("pl.count", { name: nameOf(wolf), count })}
                {...helpful(props.help, wolf)}
              >
                <CardFace id={wolf} />
                <small>×{count}</small>
              </span>
            ))}
            {wolves.length === 0 && <span class="pl-empty">{say("ws.no-wolves")}</span>}
          </div>
        </Zone>
      </div>
      <div class="pl-mats">
        {(table["players"] as Facts[]).map((player, seat) => {
          const own = seat === you;
          const colour = colours[seat] ?? "";
          return (
            <Mat
              key={seat}
              props={props}
              seat={seat}
              note={player["silenced"] ? say("ws.silenced") : ""}
            >
              <div class="ws-own">
                <Target
                  props={props}
                  actions={own ? ["flip"] : [`give ${colour}`]}
                  name={say("ws.deck-of", { name: names[seat] ?? "", count: player["deck"] })}
                  class="ws-place"
                >
                  <Back count={player["deck"]} />
                  <small>{say("ws.deck")}</small>
                </Target>
                <Target
                  props={props}
                  actions={own ? ["keep"] : [`onto ${colour}`]}
                  blind={blind && !own && Boolean(player["top"])}
                  name={say("ws.pile-of", {
                    name: names[seat] ?? "",
                    top: player["top"] ? readable(player["top"]) : say("pl.nothing"),
                    count: player["pile"],
                  })}
                  class="ws-place"
                  marks={{ "data-place": colour }}
                >
                  {player["top"] ? <CardFace id={player["top"]} /> : <span class="pl-card gap" />}
                  <small>{say("ws.pile", { count: player["pile"] })}</small>
                </Target>
              </div>
            </Mat>
          );
        })}
      </div>
    </div>
  );
}

/** Whether the viewer has a card to place: the flipped one, or the top of the own pile. */
const places = (view: View) =>
  view.you !== null && Boolean(view.table["air"] ?? view.table["players"][view.you]["top"]);

export const onBoard = (action: string, view: View) =>
  view.table["mode"] === "sleepy" && (action === "centre" || action.startsWith("onto "));

export const score = ({ table }: View, seat: number): Score => {
  const player: Facts = table["players"][seat];
  return {
    text: say("ws.left", { count: player["deck"] + player["pile"] }),
    facts: [
      say("ws.facts", { deck: player["deck"], pile: player["pile"] }),
      ...(player["silenced"] ? [say("ws.silenced")] : []),
    ],
  };
};

export const curves: Curve[] = [
  {
    label: "ws.curve",
    of: (view, seat) => view.table["players"][seat]["deck"] + view.table["players"][seat]["pile"],
  },
];
