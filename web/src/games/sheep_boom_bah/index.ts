import { piecesIn } from "../../kit/pieces";
import { kitSay } from "../../kit/words";
import { anyFace } from "../face";
import { Board } from "./Board";
import { Hand } from "./Hand";
import { perform } from "./perform";
import { sounds } from "./sounds";
import type { Details, GameEvent, Table } from "./types";
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

export const face = anyFace<Table, GameEvent, Details>({
  Board,
  Hand,
  pieces,
  perform: perform(pieces),
  sounds,
  inHand: ({ action, on }) =>
    action.startsWith("play ") && on.some((piece) => piece.startsWith("card:")),
  /** A cell is chosen on the field, and need not be listed besides. */
  onBoard: ({ on }) => on.some((piece) => piece.startsWith("cell:")),
  minor: ({ action }) => action.startsWith("discard "),
  score: ({ table }, seat) => {
    const player = table.players[seat]!;
    return {
      text: say("score", { score: player.score }),
      facts: [kitSay("cards", { count: player.cards }), ...(player.refills ? [say("refills")] : [])],
    };
  },
  /** What Barns and Graveyards are worth is only counted at the end. */
  curves: [
    {
      label: say("curve"),
      of: ({ table, outcome }, seat) => outcome?.scores[seat] ?? table.players[seat]!.score,
    },
  ],
  details: {
    ended_by: say("end.by"),
    tracker: say("end.tracker"),
    barn_sheep: say("end.barn-sheep"),
  },
});
