// What a table of the kit is laid out of: facts at its head, zones, a mat for each seat, rows on a mat.
import type { ComponentChildren } from "preact";
import type { BoardProps } from "../games/plugin";
import { Mark } from "./Sheep";
import { kitSay } from "./words";

/** A part of the table with its name. */
export function Zone({
  title,
  class: look = "",
  children,
}: {
  title: string;
  class?: string;
  children: ComponentChildren;
}) {
  return (
    <section class={`kit-zone ${look}`} aria-label={title}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

interface MatProps {
  props: BoardProps;
  seat: number;
  note?: string;
  out?: boolean;
  children: ComponentChildren;
}

/** What lies before one seat. */
export function Mat({ props, seat, note = "", out = false, children }: MatProps) {
  const asked = props.view.asking?.seats.includes(seat);
  return (
    <section
      class={`kit-zone kit-mat ${asked ? "asked" : ""} ${out ? "out" : ""}`}
      aria-label={props.names[seat]}
      data-piece={`seat:${seat}`}
    >
      <h3>
        <Mark colour={props.colours[seat] ?? ""} size={16} />{" "}
        <span class="kit-owner">{props.names[seat]}</span>
        {note && <span class="kit-note">{note}</span>}
      </h3>
      {children}
    </section>
  );
}

/** Small facts at the head of the table. */
export function Head({ children }: { children: ComponentChildren }) {
  return (
    <ul class="kit-head" aria-label={kitSay("head")}>
      {children}
    </ul>
  );
}

export function Chip({ children }: { children: ComponentChildren }) {
  return <li class="kit-chip">{children}</li>;
}

/** A named row on a mat. */
export function Row({ name, children }: { name: string; children: ComponentChildren }) {
  return (
    <div class="kit-row" role="group" aria-label={name}>
      <span class="kit-row-name" aria-hidden="true">
        {name}
      </span>
      <span class="kit-row-things">{children}</span>
    </div>
  );
}
