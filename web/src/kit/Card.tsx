// Cards: paper with a sign or a picture and a name, and their backs.
import type { ComponentChildren } from "preact";

/** A sign drawn with one line in a square of 28 around the origin. */
export function Sign({ path }: { path: string }) {
  return (
    <svg class="kit-sign" viewBox="-14 -14 28 28" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

interface CardFaceProps {
  id: string;
  /** In which colour the card comes, if it comes in colours. */
  colour?: string;
  /** The colour of its upper edge, if that tells what kind of card it is. */
  band?: string;
  dark?: boolean;
  children: ComponentChildren;
}

/** The paper of a card's face, and what is on it. */
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

/** A place for a card where none lies. */
export function Gap({ children }: { children?: ComponentChildren }) {
  return <span class="kit-card gap">{children}</span>;
}

/** A pile of cards, face down, and how many. */
export function Back({ count }: { count: number }) {
  return (
    <span class={`kit-card back ${count ? "" : "none"}`}>
      <b class="kit-card-number">{count}</b>
    </span>
  );
}
