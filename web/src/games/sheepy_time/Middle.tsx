// Inside the ring: the round, the piles and the card being played, or the market while resting.
import { SvgTarget } from "../../kit/Target";
import { helpful } from "../../table/model/help";
import type { BoardProps } from "./Board";
import { CardFace, Pile } from "./Card";
import { DiscardPile } from "./Discards";
import type { Shape } from "./geometry";
import { TileFace } from "./TileFace";
import { say } from "./words";

interface MiddleProps {
  shape: Shape;
  props: BoardProps;
}

interface PilesProps extends MiddleProps {
  /** Opens the list of discarded cards. */
  onRead: () => void;
}

export function Middle({ shape, props, onRead }: PilesProps) {
  const { table } = props.view;
  const resting = table.phase === "resting";
  const title = resting ? shape.title : shape.corner;
  return (
    <g class={`st-middle ${resting ? "resting" : "racing"}`}>
      <text class="st-round" x={title.x} y={title.y}>
        {say("round", { round: table.round })}
      </text>
      <text class="st-phase" x={title.x} y={title.y + 19}>
        {say(resting ? "phase.resting" : "phase.racing")}
      </text>
      {resting ? (
        <Market shape={shape} props={props} />
      ) : (
        <Piles shape={shape} props={props} onRead={onRead} />
      )}
    </g>
  );
}

function Piles({ shape, props, onRead }: PilesProps) {
  const { deck, nightmare } = props.view.table;
  const left = nightmare.cards_left;
  const small = shape.name === "tall" ? 0.62 : 0.9;
  return (
    <>
      <g
        transform={`translate(${shape.deck.x} ${shape.deck.y}) scale(${small})`}
        role="img"
        aria-label={say("deck", { deck, nightmares: left })}
        {...helpful(props.help, "draw")}
      >
        <Pile count={deck} />
        <text class="st-count" y="62">
          {say("deck.cards", { deck })}
        </text>
        <text class="st-count soft" y="80">
          {say("deck.nightmares", { nightmares: left })}
        </text>
      </g>
      <DiscardPile shape={shape} scale={small} props={props} onRead={onRead} />
    </>
  );
}

const TILE = { x: -70, y: -34, width: 140, height: 66, rx: 16 };

function Market({ shape, props }: MiddleProps) {
  return (
    <g role="group" aria-label={say("market")}>
      {props.view.table.market.map((tile, index) => (
        <SvgTarget
          key={tile}
          props={props}
          class="st-market-tile"
          at={shape.market[index % shape.market.length]!}
          on={`tile:${tile}`}
          name={props.box.title(tile)}
          label={props.box.title(tile)}
          about={tile}
          hit={<rect class="st-hit" {...TILE} />}
        >
          <rect class="st-under" {...TILE} y={-30} />
          <rect class="st-paper" {...TILE} />
          <TileFace tile={tile} title={props.box.title(tile)} />
        </SvgTarget>
      ))}
    </g>
  );
}

/** The card being played, drawn large. */
export function Shown({ shape, props }: MiddleProps) {
  const { event } = props;
  switch (event?.event) {
    case "played":
    case "rushed":
    case "nightmare":
    case "nightmare-shown":
    case "lone-reveal":
      return (
        <g
          class="st-shown"
          transform={`translate(${shape.centre.x} ${shape.centre.y}) scale(1.25)`}
          aria-hidden="true"
        >
          <CardFace entry={props.box.entry(event.card)} />
        </g>
      );
    default:
      return null;
  }
}
