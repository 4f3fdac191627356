// The own hand. A card that may be played is a button that plays it; any other says why not when it is tried.
import { say } from "../../words";
import type { BoardProps } from "../face";
import { CardFace } from "./Card";

export function Hand({ update, choices, act, setPreview, explain }: BoardProps) {
  const table = update.view.table;
  const seat = update.view.you;
  if (seat === null) return null;
  const hand = (table["players"][seat]["hand"] ?? []) as string[];
  if (hand.length === 0) return null;
  return (
    <ul class="st-hand" aria-label={say("hand")}>
      {hand.map((card, index) => {
        const action = `play ${card}`;
        const choice = choices.get(action);
        const name = choice?.label ?? card.replaceAll("-", " ");
        return (
          <li key={index}>
            <button
              class={`st-card ${choice ? "offered" : ""}`}
              aria-disabled={!choice}
              aria-label={name}
              data-action={choice ? action : undefined}
              onClick={() => act(action)}
              onMouseEnter={() => setPreview(action)}
              onMouseLeave={() => setPreview("")}
              onFocus={() => setPreview(action)}
              onBlur={() => setPreview("")}
              onContextMenu={(event) => {
                event.preventDefault();
                explain(card);
              }}
            >
              <CardFace id={card} />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
