// The plain board: for games whose own board is still to come. Each is laid out of the same parts, in its own night.
import "./plain.css";
import type { ComponentType } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Night } from "../../art/Night";
import type { View } from "../../protocol";
import { say } from "../../words";
import type { BoardProps, Curve, Face, Score } from "../face";
import * as any from "./any";
import { HandOf, inHand } from "./Hand";
import * as lucidity from "./lucidity";
import { PlainPicture } from "./Picture";
import { perform, pieces } from "./perform";
import * as boom from "./sheep_boom_bah";
import * as nappers from "./sheepnappers";
import * as wolf from "./wolf_in_sleeps_clothing";

/** How one game is laid out. */
interface Layout {
  Table: ComponentType<BoardProps>;
  score: (view: View, seat: number) => Score;
  /** The own cards, where there is a hand. */
  hand?: (view: View) => string[];
  /** Options that the board shows, so that the tray need not. */
  onBoard?: (action: string, view: View) => boolean;
  minor?: (action: string) => boolean;
  curves?: Curve[];
}

const LAYOUTS: Record<string, Layout> = {
  lucidity,
  sheepnappers: nappers,
  "sheep-boom-bah": boom,
  "wolf-in-sleeps-clothing": wolf,
};

export function faceFor(game: string): Face {
  const layout = LAYOUTS[game] ?? any;
  const { Table, score, hand, onBoard, minor, curves }: Layout = layout;
  return {
    Board: (props) => <Board game={game} Table={Table} props={props} />,
    Hand: hand && ((props) => <HandOf cards={hand(props.update.view)} props={props} />),
    perform,
    pieces,
    score: (update, seat) => score(update.view, seat),
    inHand: hand && ((action, update) => inHand(action, hand(update.view))),
    onBoard: onBoard && ((action, update) => onBoard(action, update.view)),
    minor,
    Picture: PlainPicture,
    curves: curves ?? [],
  };
}

function Board({
  game,
  Table,
  props,
}: {
  game: string;
  Table: ComponentType<BoardProps>;
  props: BoardProps;
}) {
  const frame = useRef<HTMLDivElement>(null);
  // What the story moved is now where the view says.
  useLayoutEffect(() => {
    for (const piece of frame.current?.querySelectorAll("[data-sheep]") ?? [])
      for (const animation of piece.getAnimations()) animation.cancel();
  }, [props.update]);
  return (
    <div class={`plain-board night-${game}`} ref={frame}>
      <Night game={game} />
      <div class="pl-table" tabIndex={0} role="group" aria-label={say("plain.board")}>
        <Table {...props} />
      </div>
    </div>
  );
}
