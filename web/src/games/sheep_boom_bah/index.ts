import { piecesIn } from "../../kit/pieces";
import { kitSay } from "../../kit/words";
import { anyPlugin } from "../plugin";
import { Board } from "./Board";
import { isDiscard } from "./bin";
import { Ending, keyMoments, why } from "./Ending";
import { Hand } from "./Hand";
import { Picture } from "./Picture";
import { perform } from "./perform";
import { sounds } from "./sounds";
import type { Details, GameEvent, PlayerBoard, Table } from "./types";
import { say } from "./words";

export const pieces = (event: GameEvent) =>
  piecesIn(event, {
    seat: "seat",
    target: "seat",
    victim: "seat",
    cell: "cell",
    start: "cell",
    end: "cell",
    card: "card",
  });

/** Pieces on the board that an option can be about: everything except cards. */
const THINGS = /^(cell|seat|barn|barnyard|flock):/;

export const plugin = anyPlugin<Table, GameEvent, Details>({
  Board,
  Hand,
  Picture,
  Ending,
  pieces,
  perform,
  sounds,
  why,
  moments: keyMoments,
  inHand: ({ action }) => action.startsWith("play "),
  /** Players choose cells, sheep and farms on the board, and discard cards through the bin. */
  onBoard: ({ action, on }) => isDiscard(action) || on.some((piece) => THINGS.test(piece)),
  minor: ({ action }) => isDiscard(action),
  points: (score) => say("points", { score }),
  minute: [say("minute.1"), say("minute.2"), say("minute.3"), say("minute.4"), say("minute.5")],
  score: ({ table }, seat) => {
    const player = table.players[seat]!;
    return { text: say("points", { score: player.standing.total }), facts: facts(player) };
  },
  curves: [{ label: say("curve"), of: ({ table }, seat) => table.players[seat]!.standing.total }],
});

function facts({ cards, refills, standing }: PlayerBoard): string[] {
  const found = [kitSay("cards", { count: cards })];
  if (standing.cards) found.push(say("hand", { cards: standing.cards }));
  if (refills) found.push(say("refills"));
  return found;
}
