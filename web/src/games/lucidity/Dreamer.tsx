// A player's card. A dreamer's card has stairs, rows and Power, a Nightmare's is turned over, and an eaten
// player's shows only teeth marks. One card is shown large and the others small.
import { Mark } from "../../kit/Sheep";
import { Target } from "../../kit/Target";
import type { Box } from "../../table/model/components";
import { helpful } from "../../table/model/help";
import type { BoardContext } from "./context";
import { DreamDie, EMBLEMS, FILLS } from "./dreams";
import { Candles, Ink, Jaws, Lights, SmallRows } from "./Rows";
import { NIGHTMARE_OF, roleOf } from "./roles";
import { SmallStaircase, Staircase } from "./Staircase";
import type { Player } from "./types";
import { say } from "./words";

interface CardProps {
  context: BoardContext;
  seat: number;
}

interface HeadProps extends CardProps {
  player: Player;
  /** Called when the name is clicked and the player isn't an option. */
  onLook?: () => void;
}

export function LargeCard({ context, seat, onBack }: CardProps & { onBack?: () => void }) {
  const { props } = context;
  const player = props.view.table.players[seat]!;
  return (
    <section
      class={`lu-card large ${cardClass(context, seat, player)}`}
      aria-label={cardLabel(context, seat, player)}
      data-piece={`seat:${seat}`}
    >
      <Head context={context} seat={seat} player={player} />
      {onBack && (
        <button class="lu-back" onClick={onBack}>
          {say("back")}
        </button>
      )}
      {player.role === "dreamer" && (
        <>
          <Staircase context={context} seat={seat} />
          <div class="lu-rows">
            <Ink context={context} player={player} seat={seat} />
            <div class="lu-beside">
              <Jaws context={context} player={player} seat={seat} />
              <Candles context={context} player={player} seat={seat} />
            </div>
          </div>
          <Lights context={context} player={player} seat={seat} />
        </>
      )}
      {player.role === "nightmare" && <Nightmare context={context} seat={seat} player={player} />}
      {player.role === "eaten" && <Eaten />}
    </section>
  );
}

export function SmallCard({ context, seat, onLook }: CardProps & { onLook: () => void }) {
  const player = context.props.view.table.players[seat]!;
  return (
    <section
      class={`lu-card small ${cardClass(context, seat, player)}`}
      aria-label={cardLabel(context, seat, player)}
      data-piece={`seat:${seat}`}
    >
      <Head context={context} seat={seat} player={player} onLook={onLook} />
      {player.role === "dreamer" && (
        <div class="lu-small-body">
          <SmallStaircase context={context} seat={seat} />
          <SmallRows context={context} player={player} />
        </div>
      )}
      {player.role === "nightmare" && <Eyes player={player} />}
      {player.role === "eaten" && <Eaten />}
      {player.role !== "eaten" && <Lights context={context} player={player} seat={seat} />}
    </section>
  );
}

/** The player's name and role. Clicking it chooses the player or enlarges the card. */
function Head({ context, seat, player, onLook }: HeadProps) {
  const { props } = context;
  const offered = props.options.on(`seat:${seat}`).length > 0;
  const name = (
    <>
      <Mark colour={props.colours[seat] ?? ""} size={16} />
      <span class="lu-name whole-name">{props.names[seat]}</span>
      <span class="lu-role">{roleWords(props.box, player)}</span>
    </>
  );
  if (offered) {
    return (
      <Target props={props} on={`seat:${seat}`} name={props.names[seat] ?? ""} class="lu-head">
        {name}
      </Target>
    );
  }
  if (!onLook) return <h3 class="lu-head">{name}</h3>;
  return (
    <button class="lu-head" onClick={onLook} {...helpful(props.help, "dreamer-card")}>
      <span class="only-heard">{say("look", { name: props.names[seat] ?? "" })}</span>
      <span class="kit-drawn" aria-hidden="true">
        {name}
      </span>
    </button>
  );
}

/** The Nightmare side of a card. */
function Nightmare({ context, seat, player }: CardProps & { player: Player }) {
  const { props } = context;
  const card = props.view.table.nightmares.find((each) => each.colour === player.nightmare);
  if (!card) return null;
  return (
    <>
      <Eyes player={player} />
      <h4 class="lu-nightmare-name" {...helpful(props.help, card.id)}>
        {props.box.title(card.id)}
      </h4>
      {player.has_card && (
        <>
          <p class="lu-hunger">
            <span aria-hidden="true">
              {card.takes.map((face) => (
                <span key={face} class="lu-placed">
                  <DreamDie colour={card.colour} face={face} />
                </span>
              ))}
              <span class="lu-becomes">→</span>
              <span class="lu-placed">
                <DreamDie colour={card.colour} face={card.taken_face} />
              </span>
            </span>
          </p>
          <p class="lu-ability">{props.box.entry(card.id)?.text}</p>
        </>
      )}
      <Lights context={context} player={player} seat={seat} />
    </>
  );
}

/** The Nightmare's eyes. */
function Eyes({ player }: { player: Player }) {
  const colour = player.nightmare ?? "blue";
  return (
    <svg class="lu-eyes" viewBox="-70 -30 140 60" aria-hidden="true">
      {[-1, 1].map((side) => (
        <g key={side} transform={`translate(${side * 30} 0) scale(${side} 1) rotate(14)`}>
          <path
            d="M-24 0Q0-26 24 0 0 22-24 0Z"
            fill="#05040c"
            stroke={FILLS[colour]}
            stroke-width="3.4"
          />
          <path
            d={EMBLEMS[colour]}
            transform={`scale(${0.8 * side} 0.8) rotate(${-14 * side})`}
            fill="none"
            stroke={FILLS[colour]}
            stroke-width="3.4"
            stroke-linecap="round"
            stroke-linejoin="round"
          />
        </g>
      ))}
    </svg>
  );
}

function Eaten() {
  return (
    <svg class="lu-bite" viewBox="-40 -26 80 52" aria-hidden="true">
      <path
        d="M-34-20H34L28-4 20-14 11 2 0-11-11 2-20-14-28-4Z"
        fill="#3a2c5e"
        stroke="#8f76d6"
        stroke-width="2"
        stroke-linejoin="round"
      />
      <path
        d="M-34 22H34L28 6 20 16 11 1 0 13-11 1-20 16-28 6Z"
        fill="#3a2c5e"
        stroke="#8f76d6"
        stroke-width="2"
        stroke-linejoin="round"
      />
    </svg>
  );
}

function cardClass({ props }: BoardContext, seat: number, player: Player): string {
  const { view } = props;
  return [
    player.role,
    player.nightmare ?? "",
    seat === view.table.active ? "active" : "",
    view.asking?.seats.includes(seat) ? "asked" : "",
    view.table.triggers.includes(seat) ? "shines" : "",
  ].join(" ");
}

function cardLabel({ props }: BoardContext, seat: number, player: Player): string {
  return say("card", {
    name: props.names[seat] ?? "",
    role: roleWords(props.box, player),
    power: player.power,
  });
}

/** A player's role in words, such as "Nightmare of Envy". Titles come from the table's components. */
function roleWords(box: Box, player: Player): string {
  if (!player.nightmare) return roleOf(player);
  return box.title(NIGHTMARE_OF[player.nightmare]);
}
