// A card: its picture, name, a line of text saying what it does, and its colour mark.
import { MARKS, Mark } from "../../kit/Sheep";
import type { Box } from "../../table/model/components";
import { Art } from "./art";

/** The colour at the end of a card's id, such as "tornado-blue". Empty if the card has none. */
export function colourOf(id: string): string {
  const last = id.slice(id.lastIndexOf("-") + 1);
  return last in MARKS && last !== id ? last : "";
}

/** The card's id without its colour, as used in the box and the rulebook. */
export function kindOf(id: string): string {
  const colour = colourOf(id);
  return colour ? id.slice(0, -colour.length - 1) : id;
}

export const titleOf = (box: Box, id: string) => box.title(kindOf(id));

interface CardProps {
  id: string;
  title: string;
  text?: string;
}

export function Card({ id, title, text = "" }: CardProps) {
  const colour = colourOf(id);
  return (
    <span class="bb-card" style={colour ? { "--band": `var(--${colour})` } : undefined}>
      <Art kind={kindOf(id)} />
      {colour && <Mark colour={colour} size={17} />}
      <b class="bb-card-name">{title}</b>
      {text && <span class="bb-card-text">{text}</span>}
    </span>
  );
}

/** The back of a card, used for hands and piles. */
export function CardBack() {
  return (
    <svg class="bb-back" viewBox="-12 -16 24 32" aria-hidden="true">
      <rect
        x="-11"
        y="-15"
        width="22"
        height="30"
        rx="4"
        fill="#d9534a"
        stroke="#2c2415"
        stroke-width="2"
      />
      <path
        d="M-6 4a3 3 0 0 1 1-5A4 4 0 0 1 2-3a4 4 0 0 1 4 6A3 3 0 0 1 3 7H-3a3 3 0 0 1-3-3z"
        fill="#fff6e6"
      />
    </svg>
  );
}
