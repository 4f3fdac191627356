// The board of Wolf in Sleep's Clothing: a round bed with the players' decks and piles around it, and the
// centre piles and the flipped card in the middle.
import "../../kit/kit.css";
import "./wolf_in_sleeps_clothing.css";
import { useLayoutEffect, useRef } from "preact/hooks";
import { useAnimationReset } from "../../kit/Board";
import { dragHandlers } from "../../kit/dragging";
import { counted } from "../../kit/pieces";
import { kitSay } from "../../kit/words";
import { helpful } from "../../table/model/help";
import type * as kit from "../plugin";
import { Bed } from "./Bed";
import { Bedside, topInWords } from "./Bedside";
import { Card, numberOf } from "./Card";
import { Fences } from "./Fences";
import { type Hold, useHold } from "./hold";
import { placeKeys, useBedKeys } from "./keys";
import { Night } from "./Night";
import { removeFlippedCard } from "./perform";
import { seatPositions } from "./seats";
import type { GameEvent, Table } from "./types";
import { useVerdict, Verdict } from "./Verdict";
import { WolfHead, WolfSign } from "./WolfHead";
import { say } from "./words";

export type BoardProps = kit.BoardProps<Table, GameEvent>;

const WOLVES = ["wolf", "wolf-plus-2", "wolf-reverse"] as const;

export function Board(props: BoardProps) {
  const { view, options, preview } = props;
  const { table, you } = view;
  const frame = useRef<HTMLDivElement>(null);
  useAnimationReset(frame, props);
  useLayoutEffect(removeFlippedCard, [view]);
  const keys = placeKeys(props);
  const hold = useHold(props);
  useBedKeys(props, keys, hold);
  const verdict = useVerdict(props);
  const hovered = options.find(preview)?.on[0];
  const mine = you === null ? undefined : table.players[you];
  const card = table.air ?? mine?.top ?? null; // the card that an option would play
  const playable = options.pieces("pile").length > 0;
  const isLastCall = view.asking?.decision === "let-stand";
  return (
    <div
      class={`kit-board ws-board seats-${view.seats} ${table.mode} ${isLastCall ? "isLastCall" : ""}`}
      ref={frame}
    >
      <Night />
      <Bed direction={table.direction} />
      <div class="ws-laid">
        <section class="ws-middle" aria-label={say("middle")}>
          <div class="ws-ways">
            <Facts props={props} />
            {table.mode === "strict" && you !== null && !view.outcome && (
              <RunButton hold={hold} props={props} />
            )}
          </div>
          <div class="ws-air" data-spot="air">
            {table.air && <InTheAir props={props} card={table.air} may={playable} />}
          </div>
          <Den props={props} />
          <Fences props={props} keys={keys} />
          {verdict && <Verdict verdict={verdict} props={props} />}
        </section>
        {seatPositions(view.seats, you).map(({ seat, place }) => (
          <Bedside
            key={seat}
            props={props}
            seat={seat}
            place={place}
            keys={keys}
            ghost={hovered === `pile:${seat}` ? card : null}
            drag={dragHandlers(seat === you && !table.air && playable)}
          />
        ))}
      </div>
    </div>
  );
}

/** The turn number, the order of play and the table's mode, above the centre piles. */
function Facts({ props }: { props: BoardProps }) {
  const { table } = props.view;
  const clockwise = table.direction === "clockwise";
  return (
    <p class="ws-facts">
      <span>{kitSay("turn", { turn: table.turn })}</span>
      <span {...helpful(props.help, "order-of-play")}>
        <span aria-hidden="true">{clockwise ? "↻" : "↺"}</span>{" "}
        <span class="ws-word">{say(clockwise ? "clockwise" : "anticlockwise")}</span>
      </span>
      <span {...helpful(props.help, `${table.mode}-table`)}>{say(table.mode)}</span>
    </p>
  );
}

/** The flipped card, drawn large until it is played. */
function InTheAir({ props, card, may }: { props: BoardProps; card: string; may: boolean }) {
  return (
    <div
      class="ws-flipped"
      role="img"
      aria-label={say("air", { card: topInWords(card, props) })}
      {...helpful(props.help, numberOf(card) ? "sheep" : card)}
    >
      <span class="ws-top" {...dragHandlers(may)}>
        <Card id={card} />
      </span>
    </div>
  );
}

/** The number of discarded wolves of each kind. */
function Den({ props }: { props: BoardProps }) {
  const gone = new Map(counted(props.view.table.discard));
  return (
    <ul class="ws-den" data-spot="den" aria-label={say("wolves")}>
      {WOLVES.map((wolf) => (
        <li
          key={wolf}
          class={gone.has(wolf) ? "" : "none"}
          {...helpful(props.help, wolf)}
          data-piece={`den:${wolf}`}
        >
          <svg viewBox="-34 -38 100 76" aria-hidden="true">
            <WolfHead />
            <g transform="translate(40 16) scale(1.5)">
              <WolfSign id={wolf} />
            </g>
          </svg>
          <span class="only-heard">{props.box.title(wolf)}: </span>
          <b>{gone.get(wolf) ?? 0}</b>
        </li>
      ))}
    </ul>
  );
}

/** The button of a strict table that plays forced moves while it is held. */
function RunButton({ hold, props }: { hold: Hold; props: BoardProps }) {
  return (
    <button
      class={`ws-run ${hold.held ? "held" : ""}`}
      {...helpful(props.help, "hold-to-run")}
      onPointerDown={hold.press}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (event.key === "Enter") hold.press();
      }}
      onKeyUp={hold.release}
    >
      <svg viewBox="-12 -12 24 24" aria-hidden="true">
        <path d="M-9-7 1 0-9 7zM1-7 11 0 1 7z" fill="currentcolor" />
      </svg>
      <span class="ws-word">{say("run")}</span>
      <span class="only-heard">{say("run.more")}</span>
    </button>
  );
}
