// Inside the ring: the round, the piles and what was just played; while resting, the market.
import { helpful } from "../../table/help";
import { say } from "../../words";
import type { BoardProps } from "../face";
import { CardFace, Pile } from "./Card";
import type { Shape } from "./geometry";
import { TileFace } from "./TileFace";
import { tileName } from "./words";

const SHOWN = new Set(["played", "rushed", "nightmare", "lone-reveal", "nightmare-shown"]);

export function Middle({ shape, props }: { shape: Shape; props: BoardProps }) {
  const table = props.update.view.table;
  const resting = table["phase"] === "resting";
  const title = resting ? shape.title : shape.corner;
  return (
    <g class={`st-middle ${resting ? "resting" : "racing"}`}>
      <text class="st-round" x={title.x} y={title.y}>
        {say("st.round", { round: table["round"] as number })}
      </text>
      <text class="st-phase" x={title.x} y={title.y + 19}>
        {say(resting ? "st.phase.resting" : "st.phase.racing")}
      </text>
      {resting ? <Market shape={shape} props={props} /> : <Piles shape={shape} props={props} />}
    </g>
  );
}

function Piles({ shape, props }: { shape: Shape; props: BoardProps }) {
  const table = props.update.view.table;
  const discard = table["discard"] as string[];
  const deck = table["deck"] as number;
  const left = table["nightmare"]["cards_left"] as number;
  const top = discard.at(-1);
  const small = shape.name === "tall" ? 0.62 : 0.9;
  return (
    <>
      <g
        transform={`translate(${shape.deck.x} ${shape.deck.y}) scale(${small})`}
        role="img"
        aria-label={say("st.deck", { deck, nightmares: left })}
        {...helpful(props.help, "draw")}
      >
        <Pile count={deck} />
        <text class="st-count" y="62">
          {say("st.deck.cards", { deck })}
        </text>
        <text class="st-count soft" y="80">
          {say("st.deck.nightmares", { nightmares: left })}
        </text>
      </g>
      <g
        transform={`translate(${shape.discard.x} ${shape.discard.y}) scale(${small})`}
        role="img"
        aria-label={say("st.discard", { count: discard.length })}
        {...helpful(props.help, top ?? "draw")}
      >
        {top ? (
          <g transform={shape.name === "tall" ? "rotate(90) scale(0.7)" : "scale(0.82)"}>
            <CardFace id={top} />
          </g>
        ) : (
          <rect class="st-gap" x="-38" y="-28" width="76" height="56" rx="10" />
        )}
        <text class="st-count soft" y="62">
          {say("st.discards", { count: discard.length })}
        </text>
      </g>
    </>
  );
}

function Market({ shape, props }: { shape: Shape; props: BoardProps }) {
  return (
    <g role="group" aria-label={say("st.market")}>
      {(props.update.view.table["market"] as string[]).map((tile, index) => {
        const action = `tile ${tile}`;
        const offered = props.choices.has(action);
        const at = shape.market[index % shape.market.length]!;
        const press = () => (offered ? props.act(action) : props.help.open(tile));
        return (
          <g
            key={tile}
            class={`st-market-tile ${offered ? "offered" : ""}`}
            transform={`translate(${at.x} ${at.y})`}
          >
            <g aria-hidden="true">
              <rect class="st-under" x="-70" y="-30" width="140" height="66" rx="16" />
              <rect class="st-paper" x="-70" y="-34" width="140" height="66" rx="16" />
              <TileFace tile={tile} />
            </g>
            <rect
              class="st-hit"
              x="-70"
              y="-34"
              width="140"
              height="66"
              rx="16"
              role="button"
              tabindex={0}
              aria-label={tileName(tile)}
              data-action={offered ? action : undefined}
              {...helpful(props.help, tile)}
              onClick={press}
              onKeyDown={(event) => {
                if (event.key === "Enter" || event.key === " ") {
                  event.preventDefault();
                  press();
                }
              }}
            />
          </g>
        );
      })}
    </g>
  );
}

/** The card that is being played at this moment, large. */
export function Shown({ shape, props }: { shape: Shape; props: BoardProps }) {
  const event = props.line?.event;
  if (!event || !SHOWN.has(String(event["event"])) || typeof event["card"] !== "string") return null;
  return (
    <g
      class="st-shown"
      transform={`translate(${shape.centre.x} ${shape.centre.y}) scale(1.25)`}
      aria-hidden="true"
    >
      <CardFace id={event["card"]} />
    </g>
  );
}
