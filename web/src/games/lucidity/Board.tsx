// The Lucidity board: the bag and the floor with the dice, one large card, the other players' cards in small,
// the Power path at the top and the Nightmares at the bottom.
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { useArrows } from "../../kit/arrows";
import { BoardFrame } from "../../kit/Board";
import { kitSay } from "../../kit/words";
import { Bag } from "./Bag";
import type { BoardContext, BoardProps } from "./context";
import { LargeCard, SmallCard } from "./Dreamer";
import { effectsOf } from "./effects";
import { Floor } from "./Floor";
import { Night } from "./Night";
import { Nightmares } from "./Nightmares";
import { Path } from "./Path";
import { usePlan } from "./plan";
import { say } from "./words";
import "./lucidity.css";

export function Board(props: BoardProps) {
  const context: BoardContext = { props, effects: effectsOf(props), plan: usePlan(props) };
  const { table, you } = props.view;
  const [looked, setLooked] = useState<number | null>(null);
  const own = you ?? table.active;
  const touched = touchedCard(props, own);
  const large = touched ?? looked ?? own;
  const room = useRef<HTMLDivElement>(null);
  useEffect(() => setLooked(null), [table.active]); // go back to the default card on every turn
  useArrows(room);
  return (
    <BoardFrame props={props} class="lu-board" night={<Night />}>
      <div class={`lu-room seats-${table.players.length}`} ref={room}>
        <header class="lu-top">
          <Path context={context} />
          <Turn props={props} />
        </header>
        <div class="lu-dreaming">
          <Bag context={context} />
          <Floor context={context} />
        </div>
        <LargeCard
          context={context}
          seat={large}
          onBack={large !== own && touched === null ? () => setLooked(null) : undefined}
        />
        <div class="lu-others">
          {table.players.map(
            (_, seat) =>
              seat !== large && (
                <SmallCard key={seat} context={context} seat={seat} onLook={() => setLooked(seat)} />
              ),
          )}
        </div>
        <Nightmares context={context} />
        <DiceLayerHost view={props.view} />
      </div>
    </BoardFrame>
  );
}

/** The current round, or a notice that the last turns have begun. */
function Turn({ props }: { props: BoardProps }) {
  const { round, triggers, dream_ending: dry } = props.view.table;
  return (
    <p class="lu-turn">
      {dry ? say("dry") : triggers.length ? say("final") : kitSay("round", { round })}
    </p>
  );
}

/** The other player's card that the current choice is about, if any. It is shown large. */
function touchedCard(props: BoardProps, own: number): number | null {
  for (const piece of props.options.pieces("slot")) {
    const [seat = "", row] = piece.slice("slot:".length).split("/");
    if (Number(seat) !== own && row !== "power") return Number(seat);
  }
  const named = props.options.all.find(({ action }) => action.startsWith("name "));
  const there = named?.on[0]?.match(/^slot:(\d+)/);
  return there && Number(there[1]) !== own ? Number(there[1]) : null;
}

/** The layer for animated dice. perform.ts adds them, and the next view removes them. */
function DiceLayerHost({ view }: { view: object }) {
  const stage = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => stage.current?.replaceChildren(), [view]);
  return <div class="lu-show" ref={stage} aria-hidden="true" />;
}
