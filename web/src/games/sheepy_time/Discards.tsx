// The discard pile, which is face up in the middle. Anyone may look through it (ST-sys.2).
import { counted } from "../../kit/pieces";
import { Dialog } from "../../table/dialogs/Dialog";
import { helpful } from "../../table/model/help";
import type { BoardProps } from "./Board";
import { CardFace, CardPicture } from "./Card";
import type { Shape } from "./geometry";
import { say } from "./words";

interface DiscardPileProps {
  shape: Shape;
  scale: number;
  props: BoardProps;
  onRead: () => void;
}

/** The pile with its newest card on top. Clicking it opens the list. */
export function DiscardPile({ shape, scale, props, onRead }: DiscardPileProps) {
  const { discard } = props.view.table;
  const top = discard.at(-1);
  const pile = say("discard", { count: discard.length });
  return (
    <g class="st-discard" transform={`translate(${shape.discard.x} ${shape.discard.y}) scale(${scale})`}>
      <g aria-hidden="true">
        {top ? (
          <g transform={shape.name === "tall" ? "scale(1.05)" : "scale(0.82)"}>
            <CardFace entry={props.box.entry(top)} />
          </g>
        ) : (
          <rect class="st-gap" x="-38" y="-28" width="76" height="56" rx="10" />
        )}
        <text class="st-count soft" y="62">
          {say("discards", { count: discard.length })}
        </text>
      </g>
      <rect
        class="st-hit"
        x="-58"
        y="-46"
        width="116"
        height="118"
        rx="12"
        role="button"
        tabindex={0}
        aria-haspopup="dialog"
        aria-label={top ? say("discard.top", { pile, top: props.box.title(top) }) : pile}
        onClick={onRead}
        onKeyDown={(event) => {
          if (event.key !== "Enter" && event.key !== " ") return;
          event.preventDefault();
          onRead();
        }}
        {...helpful(props.help, top ?? "draw")}
      />
    </g>
  );
}

/** All cards of the pile, newest first. */
export function Discards({ props, onClose }: { props: BoardProps; onClose: () => void }) {
  const { discard } = props.view.table;
  const newestFirst = counted([...discard].reverse());
  return (
    <Dialog title={say("discard", { count: discard.length })} onClose={onClose}>
      {newestFirst.length === 0 ? (
        <p>{say("discard.none")}</p>
      ) : (
        <ol class="st-discards">
          {newestFirst.map(([card, count]) => (
            <li key={card}>
              <CardPicture entry={props.box.entry(card)} />
              <span>{props.box.title(card)}</span>
              <b>×{count}</b>
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  );
}
