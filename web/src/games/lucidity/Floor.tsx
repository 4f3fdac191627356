// The floor in front of the bag: dice that were drawn, and rolled dice that are still to be resolved. Two
// dice can be put back with one drag across both or with two quick clicks, without waiting for the server in
// between.
import { useEffect, useRef } from "preact/hooks";
import { Mark } from "../../kit/Sheep";
import { Target } from "../../kit/Target";
import { Chances } from "./Chances";
import { DreamDie, dieName, dreamOf, takerOf } from "./dreams";
import type { Sight } from "./sight";
import { say } from "./words";

export function Floor({ sight }: { sight: Sight }) {
  const { props } = sight;
  const { hand, unresolved, immediate, chances, roller, active } = props.view.table;
  const whose = hand.length ? active : (roller ?? active);
  const count = hand.length + unresolved.length + (immediate ? 1 : 0);
  return (
    <section class={`lu-floor ${count > 6 ? "many" : ""}`} aria-label={say("floor")}>
      {count > 0 ? (
        <>
          <h3 class="lu-whose">
            <Mark colour={props.colours[whose] ?? ""} size={14} />
            <span class="lu-name">{props.names[whose]}</span>
          </h3>
          <div class="lu-dice">
            {immediate && <FloorDie sight={sight} die={immediate} first />}
            <Drawn sight={sight} />
            {unresolved.map((die, index) => (
              <FloorDie key={index} sight={sight} die={die} />
            ))}
          </div>
        </>
      ) : (
        chances.length > 0 && <Chances sight={sight} />
      )}
    </section>
  );
}

/** A rolled die. */
function FloorDie({ sight, die, first = false }: { sight: Sight; die: string; first?: boolean }) {
  const { props } = sight;
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
function Drawn({ sight }: { sight: Sight }) {
  const { props, plan } = sight;
  const { hand, nightmares } = props.view.table;
  const first = useRef<number | null>(null); // the die where a drag began
  const gone = useRef<number | null>(null); // the die that is being put back
  useEffect(() => {
    gone.current = null;
  }, [props.view]);
  // Lifting the finger anywhere ends the drag.
  useEffect(() => {
    const letGo = () => {
      first.current = null;
    };
    addEventListener("pointerup", letGo);
    addEventListener("pointercancel", letGo);
    return () => {
      removeEventListener("pointerup", letGo);
      removeEventListener("pointercancel", letGo);
    };
  }, []);

  /** The props of one die. A click while another die is being put back is queued. */
  const clicked = (index: number) => ({
    ...props,
    act: (action: string) => {
      if (action.startsWith("return ")) gone.current = index;
      props.act(action);
    },
    help: {
      ...props.help,
      open: (id: string) => {
        if (gone.current === null) props.help.open(id);
        else if (gone.current !== index) plan.next(putBack(hand[index]!));
      },
    },
  });
  const sweep = (index: number) => (event: PointerEvent) => {
    const start = first.current;
    if (start === null || start === index || !(event.buttons & 1)) return;
    if (!props.options.find(putBack(hand[start]!))) return;
    first.current = null;
    gone.current = start;
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
              first.current = index;
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
