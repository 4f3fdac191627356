// A player's farm: the Barn, the Barnyard and the Graveyard with a flower for each lost sheep. The
// number next to the name is the score if the game ended now.
import { Mark, Sheep } from "../../kit/Sheep";
import { Target } from "../../kit/Target";
import { helpful } from "../../table/model/help";
import { minus } from "../../words";
import type { BoardProps } from "./Board";
import { CardBack, titleOf } from "./Card";
import { ink } from "./ground";
import type { Flock, PlayerBoard, Table } from "./types";
import { say } from "./words";

type Zone = "barn" | "barnyard";

interface YardProps {
  props: BoardProps;
  table: Table;
  seat: number;
  /** Position around the pasture, counted from your own farm at 0. */
  place: number;
}

export function Yard({ props, table, seat, place }: YardProps) {
  const player = table.players[seat]!;
  const name = props.names[seat] ?? "";
  const asked = props.view.asking?.seats.includes(seat) && table.phase !== "over";
  const clickedOption = table.declared?.targets.player === seat;
  return (
    <section
      class={`bb-farm at-${place} ${asked ? "asked" : ""} ${clickedOption ? "clickedOption" : ""} ${table.active === seat ? "active" : ""}`}
      style={{ "--whose": `var(--${player.colour})` }}
      data-seat={seat}
      data-colour={player.colour}
      aria-label={say("farm", { name })}
    >
      <Head props={props} player={player} seat={seat} />
      <Place props={props} table={table} seat={seat} zone="barn" />
      <Place props={props} table={table} seat={seat} zone="barnyard" />
      <Graves props={props} player={player} name={name} />
    </section>
  );
}

function Head({ props, player, seat }: { props: BoardProps; player: PlayerBoard; seat: number }) {
  const { standing } = player;
  const name = props.names[seat] ?? "";
  const now = [
    say("farm.now", { total: standing.total }),
    say("farm.sum", {
      tracker: standing.tracker,
      barn: standing.barn,
      barnyard: standing.barnyard,
      graveyard: standing.graveyard,
    }),
  ].join(". ");
  const held = say("farm.cards", { count: player.cards });
  return (
    <div class="bb-head">
      <Target props={props} on={`seat:${seat}`} name={name} about="player-board" class="bb-owner">
        <Mark colour={player.colour} size={17} />
        <span class="bb-name whole-name">{name}</span>
      </Target>
      <span
        class="bb-now"
        role="img"
        aria-label={now}
        title={now}
        {...helpful(props.help, "player-board")}
      >
        <b>{minus(standing.total)}</b> <small aria-hidden="true">{say("farm.now.short")}</small>
      </span>
      <span
        class="bb-held"
        role="img"
        aria-label={player.refills ? `${held}, ${say("farm.refills")}` : held}
        {...helpful(props.help, "draw-pile")}
      >
        <CardBack />
        {player.cards}
        {player.refills ? "+" : ""}
      </span>
    </div>
  );
}

interface PlaceProps {
  props: BoardProps;
  table: Table;
  seat: number;
  zone: Zone;
}

/** The Barn or the Barnyard, with the sheep in it. */
function Place({ props, table, seat, zone }: PlaceProps) {
  const player = table.players[seat]!;
  const name = props.names[seat] ?? "";
  const sheep = player[zone];
  const flocks = Object.entries(sheep) as [keyof Flock, number][];
  const piece = `${zone}:${seat}`;
  const whole = props.options.on(piece).find((option) => option.on[0] === piece);
  const clickedOption =
    table.declared?.targets.zone === zone &&
    (table.declared.targets.player === seat || table.declared.seat === seat);
  return (
    <div
      class={`bb-place bb-${zone} ${clickedOption ? "clickedOption" : ""} ${whole ? "whole" : ""}`}
      data-piece={piece}
      role="group"
      aria-label={say(zone)}
    >
      {zone === "barn" ? <BarnWalls /> : <Rails />}
      {whole && (
        <Target
          props={props}
          on={piece}
          only={(option) => option.on[0] === piece}
          name={say(zone)}
          about={zone}
          class="bb-whole"
        >
          <span />
        </Target>
      )}
      {zone === "barn" && player.wild_wool && (
        <span
          class="bb-wool"
          role="img"
          aria-label={say("wool", { card: titleOf(props.box, player.wild_wool) })}
          {...helpful(props.help, "wild-wool")}
        >
          3
        </span>
      )}
      <span class={`bb-sheepfold ${isCrowded(sheep) ? "crowded" : ""}`} {...helpful(props.help, zone)}>
        {flocks.length === 0 && (
          <span class="only-heard">{say("zone.empty", { zone: say(zone), name })}</span>
        )}
        {flocks.map(([colour, count]) => (
          <Target
            key={colour}
            props={props}
            on={`flock:${zone}-${seat}-${colour}`}
            name={say("flock", { count, colour, zone: say(zone), name })}
            about={zone}
            class="bb-flock"
          >
            {Array.from({ length: Math.min(count, 6) }, (_, index) => (
              <SheepIcon key={index} colour={colour} />
            ))}
            {count > 1 && <b class="bb-many">{count}</b>}
          </Target>
        ))}
      </span>
    </div>
  );
}

/** True if there are sheep of several colours and too many to draw individually. */
function isCrowded(sheep: Flock): boolean {
  const counts = Object.values(sheep);
  return counts.length > 1 && counts.reduce((sum, count) => sum + count, 0) > 2;
}

export function SheepIcon({ colour }: { colour: string }) {
  return (
    <svg class="bb-icon" viewBox="-18 -16 44 36" aria-hidden="true">
      <Sheep colour={colour} size={42} />
    </svg>
  );
}

function BarnWalls() {
  return (
    <svg class="bb-walls" viewBox="0 0 140 64" preserveAspectRatio="none" aria-hidden="true">
      <path
        d="M6 63V24L24 8 70 1 116 8 134 24V63z"
        fill="var(--whose)"
        {...ink}
        vector-effect="non-scaling-stroke"
      />
      <path
        d="M14 63V27H126V63z"
        fill="#5b3a22"
        {...ink}
        stroke-width="2"
        vector-effect="non-scaling-stroke"
      />
      <path d="M14 63V48Q70 40 126 48V63z" fill="#e8c46a" />
      <path
        d="M1 27 22 7 70 0 118 7 139 27"
        fill="none"
        {...ink}
        stroke-width="3.6"
        vector-effect="non-scaling-stroke"
      />
    </svg>
  );
}

function Rails() {
  return (
    <svg class="bb-walls" viewBox="0 0 140 50" preserveAspectRatio="none" aria-hidden="true">
      <rect x="2" y="6" width="136" height="42" rx="8" fill="#bfe48a" />
      <g fill="#d9a866" {...ink} stroke-width="1.6">
        <rect x="2" y="9" width="136" height="4.5" vector-effect="non-scaling-stroke" />
        <rect x="2" y="18" width="136" height="4.5" vector-effect="non-scaling-stroke" />
        {[4, 36, 68, 100, 131].map((x) => (
          <rect key={x} x={x} y="3" width="5" height="23" rx="2" vector-effect="non-scaling-stroke" />
        ))}
      </g>
    </svg>
  );
}

const PETALS = ["#ff9ac6", "#fff6fb", "#ffd54a", "#c39bff", "#ff8a80", "#9fd6ff"];

/** The Graveyard, with one flower per lost sheep. */
function Graves({ props, player, name }: { props: BoardProps; player: PlayerBoard; name: string }) {
  return (
    <span
      class="bb-graves"
      role="img"
      aria-label={say("graves", { name, count: player.graveyard })}
      {...helpful(props.help, "graveyard")}
    >
      <Flowers count={player.graveyard} />
      {player.graveyard > 0 && <b>{player.graveyard}</b>}
    </span>
  );
}

export function Flowers({ count }: { count: number }) {
  return (
    <svg class="bb-flowers" viewBox="0 0 74 30" aria-hidden="true">
      <path d="M1 29Q8 17 37 17T73 29z" fill="#6aa63f" stroke="#2c2415" stroke-width="2" />
      {Array.from({ length: Math.min(count, 6) }, (_, index) => {
        const x = 37 + (index - (Math.min(count, 6) - 1) / 2) * 11;
        return (
          <g key={index} transform={`translate(${x} ${9 + Math.abs(x - 37) / 9})`}>
            <path d="M0 2V15" stroke="#35751f" stroke-width="2.4" />
            <g fill={PETALS[index]} stroke="#2c2415" stroke-width="1.2">
              <path d="M0-7a3 3 0 0 1 3 4 3 3 0 0 1 2 5 3 3 0 0 1-5 2 3 3 0 0 1-5-2 3 3 0 0 1 2-5 3 3 0 0 1 3-4z" />
            </g>
            <circle r="2" fill="#d98a1f" />
          </g>
        );
      })}
    </svg>
  );
}
