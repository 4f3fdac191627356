// The four Nightmare cards: who became each one, or the Power stored on it.
import { Mark } from "../../kit/Sheep";
import { Target } from "../../kit/Target";
import type { BoardContext } from "./context";
import { DreamDie, dreamOf, Emblem } from "./dreams";
import type { Nightmare } from "./types";
import { say } from "./words";

export function Nightmares({ context }: { context: BoardContext }) {
  return (
    <div class="lu-nightmares" role="group" aria-label={say("nightmares")}>
      {context.props.view.table.nightmares.map((card) => (
        <Card key={card.id} context={context} card={card} />
      ))}
    </div>
  );
}

function Card({ context, card }: { context: BoardContext; card: Nightmare }) {
  const { props } = context;
  const title = props.box.title(card.id);
  const owner = card.claimed_by;
  const state = owner === null ? waiting(card) : (props.names[owner] ?? "");
  return (
    <Target
      props={props}
      on={`card:${card.id}`}
      name={`${title}, ${state}`}
      about={card.id}
      class={`lu-nightmare ${card.colour} ${owner === null ? "" : "claimed"}`}
    >
      <Emblem colour={card.colour} />
      <span class="lu-nightmare-words">
        <b>{title}</b>
        <small>
          {owner !== null && <Mark colour={props.colours[owner] ?? ""} size={12} />}
          <span>{state}</span>
        </small>
      </span>
      {card.spent.length > 0 && (
        <span class="lu-spent">
          <DreamDie {...dreamOf(card.spent[0]!)} />
          {card.spent.length > 1 && <small>{card.spent.length}</small>}
        </span>
      )}
    </Target>
  );
}

/** The state of an unclaimed card: the Power that its player will receive. */
function waiting({ spent }: Nightmare): string {
  const power = spent.reduce((sum, die) => sum + Number(dreamOf(die).face), 0);
  return power ? say("nightmare.free", { power }) : say("nightmare.waits");
}
