// The floor in front of the bag: dice that were drawn, and rolled dice that are still to be resolved. Two
// dice can be put back with one drag across both or with two quick clicks, without waiting for the server in
// between.
import { useEffect, useRef } from "preact/hooks";
import { Mark } from "../../kit/Sheep";
import { Target } from "../../kit/Target";
import { Chances } from "./Chances";
import type { BoardContext } from "./context";
import { DreamDie, dieName, dreamOf, takerOf } from "./dreams";
import { say } from "./words";

export function Floor({ context }: { context: BoardContext }) {
  const { props } = context;
  const { hand, unresolved, immediate, chances, roller, active } = props.view.table;
  const owner = hand.length ? active : (roller ?? active);
  const count = hand.length + unresolved.length + (immediate ? 1 : 0);
  return (
    <section class={`lu-floor ${count > 6 ? "many" : ""}`} aria-label={say("floor")}>
      {count > 0 ? (
        <>
          <h3 class="lu-whose">
            <Mark colour={props.colours[owner] ?? ""} size={14} />
            <span class="lu-name">{props.names[owner]}</span>
          </h3>
          <div class="lu-dice">
            {immediate && <FloorDie context={context} die={immediate} first />}
            <Drawn context={context} />
            {unresolved.map((die, index) => (
              <FloorDie key={index} context={context} die={die} />
            ))}
          </div>
        </>
      ) : (
        chances.length > 0 && <Chances context={context} />
      )}
    </section>
  );
}

/** A rolled die. */
function FloorDie({
  context,
  die,
  first = false,
}: {
  context: BoardContext;
  die: string;
  first?: boolean;
}) {
  const { props } = context;
  const taker = takerOf(props.view.table.nightmares, die);
  const name = dieName(props.box, die);
  return (
    <Target
      props={props}
      on={`die:${die}`}
      tries={props.options.like(`die:${die}`)}
      name={
        taker ? say("die.taken", { die: name, name: props.names[taker.claimed_by ?? 0] ?? "" }) : name
      }
      about={dreamOf(die).colour}
      class={`lu-die ${dreamOf(die).colour} ${taker ? "hungry" : ""} ${first ? "first" : ""}`}
    >
      <DreamDie {...dreamOf(die)} />
      {taker && <Mark colour={props.colours[taker.claimed_by ?? 0] ?? ""} size={18} />}
    </Target>
  );
}

const putBack = (colour: string) => `return ${colour}`;

/** The drawn dice that haven't been rolled yet. */
function Drawn({ context }: { context: BoardContext }) {
  const { props, plan } = context;
  const { hand, nightmares } = props.view.table;
  const dragStart = useRef<number | null>(null); // the die where a drag began
  const returning = useRef<number | null>(null); // the die that is being put back
  useEffect(() => {
    returning.current = null;
  }, [props.view]);
  // Lifting the finger anywhere ends the drag.
  useEffect(() => {
    const endDrag = () => {
      dragStart.current = null;
    };
    addEventListener("pointerup", endDrag);
    addEventListener("pointercancel", endDrag);
    return () => {
      removeEventListener("pointerup", endDrag);
      removeEventListener("pointercancel", endDrag);
    };
  }, []);

  /** The props of one die. A click while another die is being put back is queued. */
  const clicked = (index: number) => ({
    ...props,
    act: (action: string) => {
      if (action.startsWith("return ")) returning.current = index;
      props.act(action);
    },
    help: {
      ...props.help,
      open: (id: string) => {
        if (returning.current === null) props.help.open(id);
        else if (returning.current !== index) plan.next(putBack(hand[index]!));
      },
    },
  });
  const sweep = (index: number) => (event: PointerEvent) => {
    const start = dragStart.current;
    if (start === null || start === index || !(event.buttons & 1)) return;
    if (!props.options.find(putBack(hand[start]!))) return;
    dragStart.current = null;
    returning.current = start;
    plan(putBack(hand[start]!), putBack(hand[index]!));
  };
  return (
    <>
      {hand.map((colour, index) => {
        const hungry = nightmares.some((card) => card.colour === colour && card.claimed_by !== null);
        return (
          <span
            key={index}
            class="lu-drawn"
            onPointerDown={(event) => {
              dragStart.current = index;
              // Release the pointer capture, so that other dice receive pointer events during the drag.
              const die = event.target as Element;
              if (die.hasPointerCapture(event.pointerId)) die.releasePointerCapture(event.pointerId);
            }}
            onPointerEnter={sweep(index)}
          >
            <Target
              props={clicked(index)}
              on={`die:${colour}`}
              tries={props.options.like(`die:${colour}`)}
              name={dieName(props.box, colour)}
              about={colour}
              class={`lu-die ${colour} ${hungry ? "hungry" : ""}`}
            >
              <DreamDie colour={colour} />
            </Target>
          </span>
        );
      })}
    </>
  );
}
