// Sheep Boom-Bah on the plain board: the field with its tiles and sheep, and everybody's Barn, Barnyard and Graveyard.
import { Sheep } from "../../art/Sheep";
import { readable } from "../../table/box";
import { helpful } from "../../table/help";
import type { View } from "../../protocol";
import { say } from "../../words";
import type { BoardProps, Curve, Score } from "../face";
import { CardFace } from "./Card";
import { kindOf, nameOf } from "./names";
import { Chip, type Facts, Head, Mat, Row, Target, Zone } from "./parts";

const SIDE = 7;
const ink = {
  stroke: "#2a3b16",
  "stroke-width": 2.4,
  "stroke-linejoin": "round",
  "stroke-linecap": "round",
} as const;

const TILES: Record<string, preact.JSX.Element> = {
  "face-down": <path d="M-9 6q3-8 4-12M-2 8q1-9 5-14M6 8q1-5 5-9" fill="none" {...ink} />,
  "safe-field": <path d="M-8-2q4-5 8 0 4-5 8 0M-4 7q3-4 6 0" fill="none" {...ink} stroke="#5d8a35" />,
  "land-mine": (
    <>
      <ellipse cy="3" rx="13" ry="8" fill="#4a4a55" {...ink} />
      <circle cy="-3" r="4.5" fill="#ff5d5d" {...ink} />
    </>
  ),
  "cross-tile": <path d="M-8-8 8 8M8-8-8 8" fill="none" {...ink} stroke-width="4" stroke="#8a3b2a" />,
  "cone-tile": <path d="M-10 10h20M-7 10 0-11 7 10M-4 2h8" fill="#ff9f43" {...ink} />,
};

function Tile({ tile }: { tile: string }) {
  if (tile.startsWith("barn-"))
    return (
      <path
        d="M-13 12V-2L0-13 13-2v14zM-5 12V3H5v9z"
        fill={`var(--${tile.slice(5)})`}
        fill-rule="evenodd"
        {...ink}
      />
    );
  return TILES[tile] ?? null;
}

/** The verb of the options that name a cell: with it another cell can be tried. */
function cellVerb(props: BoardProps): string {
  for (const action of props.choices.keys()) {
    const found = /^(\S+) \d,\d$/.exec(action);
    if (found) return found[1]!;
  }
  return "";
}

function Cell({ index, props, verb }: { index: number; props: BoardProps; verb: string }) {
  const table: Facts = props.update.view.table;
  const cell = `${Math.floor(index / SIDE)},${index % SIDE}`;
  const peeked = table["peeked"][cell] as string | undefined;
  const tile = peeked ?? (table["tiles"][index] as string);
  const sheep = table["sheep"][index] as string | null;
  const chosen =
    Object.values((table["choosing"] ?? {}) as Facts).includes(cell) ||
    table["mine"] === cell ||
    table["look"] === cell;
  const offered = [...props.choices.keys()].filter((action) => action.endsWith(` ${cell}`));
  const about = tile === "start" ? "" : tile.startsWith("barn-") ? "barn" : tile;
  const name = [
    cell,
    sheep ? say("bb.sheep", { colour: sheep }) : "",
    peeked ? say("bb.peeked", { tile: nameOf(tile) }) : nameOf(tile),
  ]
    .filter(Boolean)
    .join(", ");
  return (
    <Target
      props={props}
      actions={offered.length ? offered : verb ? [`${verb} ${cell}`] : []}
      name={name}
      about={about}
      class={`bb-cell ${tile} ${peeked ? "peeked" : ""} ${chosen ? "chosen" : ""}`}
      marks={{ "data-cell": cell }}
    >
      <svg viewBox="-22 -22 44 44" aria-hidden="true">
        <Tile tile={tile} />
        {sheep && (
          <g transform="translate(-2 0)" data-sheep={cell}>
            <Sheep colour={sheep} size={38} />
          </g>
        )}
      </svg>
    </Target>
  );
}

function Flock({ name, sheep }: { name: string; sheep: Record<string, number> }) {
  const there = Object.entries(sheep);
  if (there.length === 0) return null;
  return (
    <Row name={name}>
      {there.map(([colour, count]) => (
        <span
          key={colour}
          class="pl-count"
          role="img"
          aria-label={say("pl.count", { name: readable(colour), count })}
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

export function Table(props: BoardProps) {
  const table: Facts = props.update.view.table;
  const verb = cellVerb(props);
  const stack = table["stack"] as Facts[];
  const discard = table["discard"] as string[];
  return (
    <div class="pl-boom">
      <div class="bb-field" role="group" aria-label={say("bb.field")}>
        {Array.from({ length: SIDE * SIDE }, (_, index) => (
          <Cell key={index} index={index} props={props} verb={verb} />
        ))}
      </div>
      <div class="bb-beside">
        <Head>
          <Chip>
            {say(table["phase"] === "draft" ? "bb.draft" : "pl.round", { round: table["round"] })}
          </Chip>
          {table["phase"] === "play" && <Chip>{say("bb.budget", { budget: table["budget"] })}</Chip>}
          <Chip>{say("bb.draw", { count: table["draw"] })}</Chip>
          {Boolean(table["face-down"]["land-mine"]) && (
            <Chip>{say("bb.mines", { count: table["face-down"]["land-mine"] })}</Chip>
          )}
        </Head>
        {stack.length > 0 ? (
          <Zone title={say("bb.stack")} class="pl-happening">
            <div class="pl-pieces">
              {stack.map((play, index) => (
                <span key={index} class="pl-thrown" {...helpful(props.help, kindOf(play["card"]))}>
                  <CardFace id={play["card"]} />
                  <small>{props.names[play["seat"]]}</small>
                </span>
              ))}
            </div>
          </Zone>
        ) : (
          discard.length > 0 && (
            <p class="pl-small bb-discard">{say("bb.discard", { card: nameOf(discard.at(-1)!) })}</p>
          )
        )}
        <div class="pl-mats">
          {(table["players"] as Facts[]).map((player, seat) => (
            <Mat
              key={seat}
              props={props}
              seat={seat}
              note={player["graveyard"] ? say("bb.graves", { count: player["graveyard"] }) : ""}
            >
              <Flock name={say("bb.barn")} sheep={player["barn"]} />
              <Flock name={say("bb.barnyard")} sheep={player["barnyard"]} />
              {player["wild-wool"] && <p class="pl-small">{nameOf(player["wild-wool"])}</p>}
            </Mat>
          ))}
        </div>
      </div>
    </div>
  );
}

export const hand = ({ table }: View): string[] => table["hand"] ?? [];

/** A cell is chosen on the field, and need not be listed besides. */
export const onBoard = (action: string) => / \d,\d$/.test(action);

export const minor = (action: string) => action.startsWith("discard ");

export const score = ({ table }: View, seat: number): Score => {
  const player: Facts = table["players"][seat];
  return {
    text: say("bb.score", { score: player["score"] }),
    facts: [
      say("pl.cards", { count: player["cards"] }),
      ...(player["refills"] ? [say("bb.refills")] : []),
    ],
  };
};

/** What Barns and Graveyards are worth is only counted at the end. */
export const curves: Curve[] = [
  {
    label: "bb.curve",
    of: (view, seat) => view.outcome?.scores[seat] ?? view.table["players"][seat]["score"],
  },
];
