// The Sheepnappers board: a meadow at night with a saucer for each alien around the edge, and the piles and
// the current action in the middle.
import "../../kit/kit.css";
import "./sheepnappers.css";
import { useAnimationReset } from "../../kit/Board";
import { useSize } from "../../kit/useSize";
import { kitSay } from "../../kit/words";
import type * as kit from "../plugin";
import { Beams } from "./Beams";
import { type Layout, layOut, type Place } from "./geometry";
import { Middle } from "./Middle";
import { Night } from "./Night";
import { Panel } from "./Panel";
import { Seat } from "./Seat";
import type { Alien, GameEvent, Table } from "./types";
import { say } from "./words";

export type BoardProps = kit.BoardProps<Table, GameEvent>;

export function Board(props: BoardProps) {
  const { frame, size } = useSize<HTMLDivElement>();
  useAnimationReset(frame, props);
  const { table, you } = props.view;
  const layout = size && layOut(size, table.aliens.length);
  return (
    <div
      class={`kit-board sn-board ${table.launcher === null ? "" : "launching"}`}
      ref={frame}
      tabIndex={0}
      role="group"
      aria-label={say("sky")}
    >
      <Night />
      {layout && (
        <BoardContent props={props} layout={layout} aliens={startingAtViewer(table.aliens, you)} />
      )}
    </div>
  );
}

/** SN-1.7: the viewer is at the bottom, with the next seat to the right. */
function startingAtViewer(aliens: Alien[], you: number | null): Alien[] {
  return [...aliens.slice(you ?? 0), ...aliens.slice(0, you ?? 0)];
}

function BoardContent({
  props,
  layout,
  aliens,
}: {
  props: BoardProps;
  layout: Layout;
  aliens: Alien[];
}) {
  const { table } = props.view;
  return (
    <div class={`sn-laid ${layout.tall ? "tall" : "wide"}`}>
      <Beams props={props} layout={layout} aliens={aliens} />
      <p class="sn-facts">
        {kitSay("round-of", { round: table.round, rounds: table.rounds })} ·{" "}
        {kitSay("turn", { turn: table.turn })}
      </p>
      {aliens.map((alien, index) => (
        <Seat key={alien.seat} props={props} alien={alien} seatBox={layout.seatBoxes[index]!} />
      ))}
      <div class="sn-middle" style={positionStyle(layout.middle)}>
        <Middle props={props} />
      </div>
      <Panel props={props} />
    </div>
  );
}

export const positionStyle = ({ x, y, width, height }: Place) => ({
  left: `${x}px`,
  top: `${y}px`,
  width: `${width}px`,
  height: `${height}px`,
});
