// The dream bag, with the number of dice left in each colour.
import { Target } from "../../kit/Target";
import { helpful } from "../../table/model/help";
import type { BoardContext } from "./context";
import { COLOURS, Emblem } from "./dreams";
import { say } from "./words";

export function Bag({ context }: { context: BoardContext }) {
  const { props } = context;
  const { bag } = props.view.table;
  const dice = COLOURS.reduce((sum, colour) => sum + bag[colour], 0);
  const all = COLOURS.reduce((sum, colour) => sum + copies(context, colour), 0);
  return (
    <section class="lu-bag" aria-label={say("bag")}>
      <Target props={props} on="bag:dreams" name={say("bag.dice", { dice })} about="bag" class="lu-sack">
        <Sack full={all ? dice / all : 0} />
        <b class="lu-sack-count">{dice}</b>
      </Target>
      <ul class="lu-counts">
        {COLOURS.map((colour) => (
          <li
            key={colour}
            class={`lu-count ${colour}`}
            aria-label={say("bag.colour", { count: bag[colour], colour: say(`colour.${colour}`) })}
            {...helpful(props.help, colour)}
          >
            <Emblem colour={colour} />
            <b aria-hidden="true">{bag[colour]}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}

function copies({ props }: BoardContext, colour: string): number {
  return Number(props.box.entry(colour)?.copies ?? 0);
}

/** The bag's drawing, which sags and narrows as it empties. */
export function Sack({ full }: { full: number }) {
  const wide = 32 + 12 * full;
  const high = 24 + 20 * full;
  return (
    <svg class="lu-sack-drawn" viewBox="-50 -60 100 84" aria-hidden="true">
      <ellipse cy="20" rx={wide + 4} ry="5" fill="#000" opacity="0.4" />
      <path
        d={`M-11 ${-high - 2}C-${wide * 0.7} ${-high * 0.7} -${wide} -6 -${wide} 8C-${wide} 20 ${wide} 20 ${wide} 8C${wide} -6 ${wide * 0.7} ${-high * 0.7} 11 ${-high - 2}Z`}
        fill="#463079"
        stroke="#0d0b1c"
        stroke-width="3"
        stroke-linejoin="round"
      />
      <path
        d={`M-${wide * 0.55} 4Q-${wide * 0.5} ${-high * 0.4} -7 ${-high + 2}`}
        fill="none"
        stroke="#6b52b0"
        stroke-width="3"
        stroke-linecap="round"
      />
      <path
        d={`M-15 ${-high - 12}Q0 ${-high - 6} 15 ${-high - 12}L11 ${-high}Q0 ${-high + 4} -11 ${-high}Z`}
        fill="#5b3f9c"
        stroke="#0d0b1c"
        stroke-width="2.6"
        stroke-linejoin="round"
      />
      <path
        d={`M-12 ${-high - 1}Q0 ${-high + 5} 12 ${-high - 1}`}
        fill="none"
        stroke="#ffd98a"
        stroke-width="3"
        stroke-linecap="round"
      />
    </svg>
  );
}
