// What the plain tables are laid out of: zones, mats, rows of pieces, and things that can be clicked.
import type { ComponentChildren } from "preact";
import { Mark } from "../../art/Sheep";
import { helpful } from "../../table/help";
import type { BoardProps } from "../face";

/** What a game lies out on the plain board. */
export interface Facts {
  [name: string]: any;
}

/** The first of these actions that is an option now. */
export function firstOffered(props: BoardProps, actions: string[]): string | undefined {
  return actions.find((action) => props.choices.has(action));
}

interface TargetProps {
  props: BoardProps;
  /** What a click may mean here; the first of them that is an option is taken. */
  actions: string[];
  /** Looks like an option whether it is one or not: where what glows would be a hint. */
  blind?: boolean;
  /** What it is, for somebody who does not see it. */
  name: string;
  /** What explains it. */
  about?: string;
  class?: string;
  marks?: Record<`data-${string}`, string | number>;
  children: ComponentChildren;
}

/**
 * A thing on the table that may be an option: then it glows and a click takes it. If it is none, the click asks the server, which says why not;
 * where nothing could be meant, it explains the thing.
 */
export function Target({
  props,
  actions,
  blind = false,
  name,
  about = "",
  class: look = "",
  marks,
  children,
}: TargetProps) {
  const asked = props.choices.size > 0;
  const action = blind && asked ? actions[0] : firstOffered(props, actions);
  const tried = action ?? (asked ? actions[0] : undefined);
  const press = () => (tried ? props.act(tried) : about && props.help.open(about));
  return (
    <button
      class={`pl-target ${look} ${action ? "offered" : ""} ${action && action === props.preview ? "looking" : ""}`}
      aria-disabled={!action}
      tabIndex={action ? 0 : -1}
      data-action={action}
      {...marks}
      {...helpful(props.help, about)}
      onClick={press}
      onMouseEnter={() => action && props.setPreview(action)}
      onMouseLeave={() => action && props.setPreview("")}
      onFocusIn={() => action && props.setPreview(action)}
      onFocusOut={() => action && props.setPreview("")}
    >
      <span class="only-heard">
        {action && !blind ? `${name}: ${props.choices.get(action)?.label}` : name}
      </span>
      <span class="pl-drawn" aria-hidden="true">
        {children}
      </span>
    </button>
  );
}

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
    <section class={`pl-zone ${look}`} aria-label={title}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

/** What lies before one seat. */
export function Mat({
  props,
  seat,
  note = "",
  out = false,
  children,
}: {
  props: BoardProps;
  seat: number;
  note?: string;
  out?: boolean;
  children: ComponentChildren;
}) {
  const asked = props.update.view.asking?.seats.includes(seat);
  return (
    <section
      class={`pl-zone pl-mat ${asked ? "asked" : ""} ${out ? "out" : ""}`}
      aria-label={props.names[seat]}
      data-mat={seat}
      data-colour={props.colours[seat]}
    >
      <h3>
        <Mark colour={props.colours[seat] ?? ""} size={16} />{" "}
        <span class="pl-owner">{props.names[seat]}</span>
        {note && <span class="pl-note">{note}</span>}
      </h3>
      {children}
    </section>
  );
}

/** A small fact at the head of the table. */
export function Chip({ children }: { children: ComponentChildren }) {
  return <li class="pl-chip">{children}</li>;
}

export function Head({ children }: { children: ComponentChildren }) {
  return <ul class="pl-head">{children}</ul>;
}

/** A named row on a mat. */
export function Row({ name, children }: { name: string; children: ComponentChildren }) {
  return (
    <div class="pl-row" role="group" aria-label={name}>
      <span class="pl-row-name" aria-hidden="true">
        {name}
      </span>
      <span class="pl-row-things">{children}</span>
    </div>
  );
}

/** The same things together, with how many there are, in the order in which they come first. */
export function counted(ids: string[]): [id: string, count: number][] {
  const found = new Map<string, number>();
  for (const id of ids) found.set(id, (found.get(id) ?? 0) + 1);
  return [...found];
}
