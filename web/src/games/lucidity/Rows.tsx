// The rows of a dreamer card: jaws for Hunt, candles for Exhaust, ink for each colour's Shadow, and the Power
// dice.
import type { ComponentChildren } from "preact";
import { counted } from "../../kit/pieces";
import { Target } from "../../kit/Target";
import { helpful } from "../../table/model/help";
import type { BoardContext } from "./context";
import { COLOURS, type Colour, DreamDie, dieName, dreamOf, Emblem } from "./dreams";
import type { Player } from "./types";
import { say } from "./words";

interface RowsProps {
  context: BoardContext;
  player: Player;
  seat: number;
}

/** A die in a row. Clicking it takes an option on the die, or else on the whole row. */
export function PlacedDie({
  context,
  piece,
  row = [],
  die,
}: {
  context: BoardContext;
  piece: string;
  row?: string[];
  die: string;
}) {
  const { props, effects, plan } = context;
  // Clicking another player's Power means "consume", followed by draining this die.
  const act = (action: string) =>
    action === "consume" ? plan(action, drainOf(piece)) : props.act(action);
  return (
    <Target
      props={{ ...props, act }}
      on={[piece, ...row]}
      name={dieName(props.box, die)}
      about={dreamOf(die).colour}
      class={`lu-placed ${effects.leaving.has(piece) ? "leaving" : ""}`}
    >
      <DreamDie {...dreamOf(die)} />
    </Target>
  );
}

/** The follow-up action for a Power die: "slot:2/power/red-1" gives "drain seat-3 1". */
function drainOf(piece: string): string {
  const [place = "", , die = ""] = piece.split("/");
  return `drain seat-${Number(place.split(":")[1]) + 1} ${die.split("-")[1]}`;
}

/**
 * A preview of dice that would be added to the row. They overlap free places, so nothing moves under the
 * pointer.
 */
function AddedDice({ dice, free }: { dice: string[]; free: number }) {
  return (
    <>
      {dice.map((die, index) => (
        <span key={index} class={`lu-placed lu-ghost ${index < free ? "" : "over"}`} aria-hidden="true">
          <DreamDie {...dreamOf(die)} />
        </span>
      ))}
    </>
  );
}

const addedDice = (context: BoardContext, row: string) => context.effects.added.get(row) ?? [];

interface PlacesProps {
  /** The dice in the row. */
  taken: ComponentChildren;
  added: string[];
  /** The number of free places. */
  free: number;
  empty: () => preact.VNode;
}

/** The places of a row: its dice, the previewed dice and the free places. */
function Places({ taken, added, free, empty }: PlacesProps) {
  return (
    <span class="lu-places">
      {taken}
      <AddedDice dice={added} free={free} />
      {Array.from({ length: Math.max(0, free - added.length) }, (_, index) => (
        <i key={index} class="lu-place">
          {empty()}
        </i>
      ))}
    </span>
  );
}

function rowLabel(context: BoardContext, id: string, dice: string[], full: number): string {
  const { box } = context.props;
  return say("row", {
    count: dice.length,
    row: box.title(`rows.${id}`),
    full,
    dice: dice.length ? dice.map((die) => dieName(box, die)).join(", ") : say("row.empty"),
  });
}

/** The Hunt row. The jaws close as it fills. */
export function Jaws({ context, player, seat }: RowsProps) {
  const { props } = context;
  const full = props.view.table.printed.hunt;
  const count = player.hunt.length;
  const row = `${seat}/hunt`;
  return (
    <div
      class={`lu-row lu-jaws ${danger(count, full)}`}
      style={{ "--closed": Math.min(1, count / full) }}
      role="group"
      aria-label={rowLabel(context, "hunt", player.hunt, full)}
      data-piece={`row:${row}`}
      data-row={row}
      {...helpful(props.help, "rows.hunt")}
    >
      <RowName context={context} id="hunt" />
      <span class="lu-mouth">
        <Teeth side="upper" />
        <Places
          taken={player.hunt.map((die, index) => (
            <PlacedDie key={index} context={context} piece={`slot:${row}/${die}`} die={die} />
          ))}
          added={addedDice(context, row)}
          free={full - count}
          empty={() => <span />}
        />
        <Teeth side="lower" />
      </span>
    </div>
  );
}

function Teeth({ side }: { side: "upper" | "lower" }) {
  return (
    <svg class={`lu-teeth ${side}`} viewBox="0 0 96 12" preserveAspectRatio="none" aria-hidden="true">
      <path
        d="M0 0H96L92 9 84 1 76 11 68 1 60 12 52 1 44 12 36 1 28 11 20 1 12 9 4 1 0 6Z"
        fill="#f3e9ff"
        stroke="#0d0b1c"
      />
    </svg>
  );
}

/** The Exhaust row. Each free place has a burning candle. */
export function Candles({ context, player, seat }: RowsProps) {
  const { props } = context;
  const full = props.view.table.printed.exhaust;
  const count = player.exhaust.length;
  const row = `${seat}/exhaust`;
  const all = `row:${row}`;
  return (
    <div
      class={`lu-row lu-candles ${danger(count, full)}`}
      role="group"
      aria-label={rowLabel(context, "exhaust", player.exhaust, full)}
      data-row={row}
      {...helpful(props.help, "rows.exhaust")}
    >
      {props.options.on(all).length ? (
        <Target
          props={props}
          on={all}
          name={props.box.title("rows.exhaust")}
          about="rows.exhaust"
          class="lu-row-target"
        >
          {props.box.title("rows.exhaust")}
        </Target>
      ) : (
        <RowName context={context} id="exhaust" piece={all} />
      )}
      <Places
        taken={player.exhaust.map((die, index) => (
          <PlacedDie
            key={index}
            context={context}
            piece={`slot:${row}/${die}`}
            row={die.endsWith("-exhaust") ? [all] : []}
            die={die}
          />
        ))}
        added={addedDice(context, row)}
        free={full - count}
        empty={() => <Candle />}
      />
    </div>
  );
}

export function Candle() {
  return (
    <svg viewBox="-12 -20 24 40" aria-hidden="true">
      <circle cy="-7" r="11" fill="#ffd98a" opacity="0.16" />
      <path d="M0-18q6 8 0 13q-6-5 0-13z" fill="#ffcf6b" />
      <path d="M0-11q2.4 4 0 6q-2.4-2 0-6z" fill="#fff6d8" />
      <path d="M-5-2Q0 0 5-2V17H-5Z" fill="#efe4ff" stroke="#0d0b1c" stroke-width="1.6" />
      <path d="M-9 18H9" stroke="#a58be6" stroke-width="3" stroke-linecap="round" />
    </svg>
  );
}

/** A Shadow row for each colour, which fills with ink. */
export function Ink({ context, player, seat }: RowsProps) {
  const { props } = context;
  const { printed, nightmares } = props.view.table;
  return (
    <div
      class={`lu-ink ${printed.shadow > 3 ? "deep" : ""}`}
      role="group"
      aria-label={props.box.title("rows.shadow")}
    >
      {COLOURS.map((colour) => {
        const count = player.shadow[colour];
        const die = `${colour}-shadow`;
        const row = `${seat}/shadow/${colour}`;
        const card = nightmares.find((each) => each.colour === colour);
        const claimed = card?.claimed_by !== null;
        return (
          <div
            key={colour}
            class={`lu-row lu-inked ${colour} ${danger(count, printed.shadow)} ${claimed ? "claimed" : ""} ${count ? "" : "dry"}`}
            style={{ "--count": count }}
            role="group"
            aria-label={say("row.shadow", {
              count,
              colour: say(`colour.${colour}`),
              row: props.box.title("rows.shadow"),
              full: printed.shadow,
            })}
            data-piece={`row:${row}`}
            data-row={row}
            {...helpful(props.help, "rows.shadow")}
          >
            <Emblem colour={colour} />
            <Places
              taken={Array.from({ length: count }, (_, index) => (
                <PlacedDie
                  key={index}
                  context={context}
                  piece={`slot:${seat}/shadow/${die}`}
                  die={die}
                />
              ))}
              added={addedDice(context, row)}
              free={printed.shadow - count}
              empty={() => <span />}
            />
          </div>
        );
      })}
    </div>
  );
}

/** The Power row. Identical dice are stacked. */
export function Lights({ context, player, seat }: RowsProps) {
  const { props } = context;
  const row = `${seat}/power`;
  return (
    <div
      class="lu-row lu-lights"
      role="group"
      aria-label={say("row.power", { power: player.power, row: props.box.title("rows.power") })}
      data-piece={`row:${row}`}
      data-row={row}
      {...helpful(props.help, "rows.power")}
    >
      <b class="lu-power" aria-hidden="true">
        {player.power}
      </b>
      <span class="lu-places">
        {counted(player.power_row).map(([die, count]) => (
          <span key={die} class="lu-pile">
            <PlacedDie context={context} piece={`slot:${row}/${die}`} die={die} />
            {count > 1 && (
              <small>
                <span aria-hidden="true">{count}</span>
                <span class="only-heard">{say("pile", { count })}</span>
              </small>
            )}
          </span>
        ))}
        <AddedDice dice={addedDice(context, row)} free={0} />
      </span>
    </div>
  );
}

function RowName({ context, id, piece }: { context: BoardContext; id: string; piece?: string }) {
  return (
    <span class="lu-row-name" aria-hidden="true" data-piece={piece}>
      {context.props.box.title(`rows.${id}`)}
    </span>
  );
}

/** The class of a row that is full, or full after one more die. */
function danger(count: number, full: number): string {
  if (count >= full) return "full";
  return count === full - 1 ? "nearly" : "";
}

/** The rows of a small card as gauges. */
export function SmallRows({ context, player }: { context: BoardContext; player: Player }) {
  const { box, view } = context.props;
  const { printed } = view.table;
  return (
    <span class="lu-small-rows">
      <Gauge
        look={`jaws ${danger(player.hunt.length, printed.hunt)}`}
        label={rowLabel(context, "hunt", player.hunt, printed.hunt)}
        count={player.hunt.length}
        full={printed.hunt}
        help={helpful(context.props.help, "rows.hunt")}
      >
        <Sign {...SIGNS.hunt} />
      </Gauge>
      <Gauge
        look={`candles ${danger(player.exhaust.length, printed.exhaust)}`}
        label={rowLabel(context, "exhaust", player.exhaust, printed.exhaust)}
        count={player.exhaust.length}
        full={printed.exhaust}
        help={helpful(context.props.help, "rows.exhaust")}
      >
        <Sign {...SIGNS.exhaust} />
      </Gauge>
      {COLOURS.map((colour: Colour) => (
        <Gauge
          key={colour}
          look={`${colour} ${danger(player.shadow[colour], printed.shadow)}`}
          label={say("row.shadow", {
            count: player.shadow[colour],
            colour: say(`colour.${colour}`),
            row: box.title("rows.shadow"),
            full: printed.shadow,
          })}
          count={player.shadow[colour]}
          full={printed.shadow}
          help={helpful(context.props.help, "rows.shadow")}
        >
          <Emblem colour={colour} />
        </Gauge>
      ))}
    </span>
  );
}

interface GaugeProps {
  look: string;
  label: string;
  count: number;
  full: number;
  help: object;
  children: ComponentChildren;
}

function Gauge({ look, label, count, full, help, children }: GaugeProps) {
  return (
    <span class={`lu-gauge ${look}`} role="img" aria-label={label} {...help}>
      {children}
      {Array.from({ length: Math.max(full, count) }, (_, index) => (
        <i key={index} class={index < count ? "filled" : ""} />
      ))}
    </span>
  );
}

export const SIGNS = {
  hunt: { d: "M-8-7H8L6-1 3-5 0 0-3-5-6-1ZM-8 8H8L6 2 3 6 0 1-3 6-6 2Z", fill: "#ffb3ad" },
  exhaust: { d: "M-3 0H3V9H-3ZM0-9q4 5 0 8q-4-3 0-8z", fill: "#ffd98a" },
  shadow: {
    d: "M-8-2c-1-4 2-7 5-6 3-3 7-1 8 1 4 0 4 4 2 6 2 3-1 6-4 6-1 3-6 3-7 1-3 1-6-2-5-4-2-1-1-3 1-4z",
    fill: "#c9b8ff",
  },
  power: {
    d: "M0-9 2.2-3 8.6-2.8 3.6 1.1 5.3 7.3 0 3.7-5.3 7.3-3.6 1.1-8.6-2.8-2.2-3Z",
    fill: "#ffe7a3",
  },
};

export function Sign({ d, fill }: { d: string; fill: string }) {
  return (
    <svg class="lu-sign" viewBox="-10 -10 20 20" aria-hidden="true">
      <path d={d} fill={fill} />
    </svg>
  );
}
