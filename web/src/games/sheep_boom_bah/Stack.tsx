// The stack of cards being played, shown over the pasture: who played each card and whether the first
// one takes effect as things stand. It is placed so that it doesn't cover the cells the cards target.
import { TimeRing } from "../../kit/TimeRing";
import { helpful } from "../../table/model/help";
import type { BoardProps } from "./Board";
import { Card, kindOf, titleOf } from "./Card";
import { indexOf, SIDE } from "./cells";
import type { Table } from "./types";
import { say } from "./words";

export function Stack({ props, table }: { props: BoardProps; table: Table }) {
  if (table.stack.length === 0) return null;
  const works = table.stack.length % 2 === 1;
  return (
    <section class={`bb-stack ${lowOn(table) ? "low" : "high"}`} aria-label={say("stack")}>
      <ol>
        {table.stack.map((play, index) => (
          <li key={index} data-stacked={play.card} {...helpful(props.help, kindOf(play.card))}>
            <Card id={play.card} title={titleOf(props.box, play.card)} />
            <small>{props.names[play.seat]}</small>
          </li>
        ))}
      </ol>
      {props.time && (
        <svg class="bb-time" viewBox="-20 -20 40 40" aria-hidden="true">
          <TimeRing time={props.time} radius={15} />
        </svg>
      )}
      <p class={works ? "works" : "stopped"}>{works ? say("stack.works") : say("stack.stopped")}</p>
    </section>
  );
}

/** True if the stack goes in the lower half because it targets something in the upper rows. */
function lowOn({ declared, link }: Table): boolean {
  const targets = declared?.targets;
  const cells = [targets?.sheep, targets?.cell, targets?.bumper, link?.bumped].filter(
    (cell) => cell != null,
  );
  return cells.some((cell) => indexOf(cell) < SIDE * 3);
}
