// Cards made of HTML elements: the face with a picture or symbol and a name, and the back.
import type { ComponentChildren } from "preact";

/** A line drawing, 28 by 28 units around the origin. */
export function Sign({ path }: { path: string }) {
  return (
    <svg class="kit-sign" viewBox="-14 -14 28 28" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

interface CardFaceProps {
  id: string;
  /** The card's colour, if the game's cards have colours. */
  colour?: string;
  /** The colour of the upper edge, for games that mark kinds of cards this way. */
  band?: string;
  dark?: boolean;
  children: ComponentChildren;
}

/** The front of a card. */
export function CardFace({ id, colour = "", band, dark = false, children }: CardFaceProps) {
  const edge = colour ? `var(--${colour})` : band;
  const style = edge ? { "--band": edge } : undefined;
  return (
    <span class={`kit-card ${dark ? "dark" : ""}`} style={style} data-piece={`card:${id}`}>
      {children}
    </span>
  );
}

export function CardName({ children }: { children: ComponentChildren }) {
  return <span class="kit-card-name">{children}</span>;
}

/** An empty place for a card. */
export function Gap({ children }: { children?: ComponentChildren }) {
  return <span class="kit-card gap">{children}</span>;
}

/** A face-down pile with its number of cards. */
export function Back({ count }: { count: number }) {
  return (
    <span class={`kit-card back ${count ? "" : "none"}`}>
      <b class="kit-card-number">{count}</b>
    </span>
  );
}
