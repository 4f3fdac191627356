import { piecesIn } from "../../kit/pieces";
import { anyPlugin } from "../plugin";
import { Board } from "./Board";
import { Ending, keyMoments, points, why } from "./Ending";
import { Picture } from "./Picture";
import { perform } from "./perform";
import { sounds } from "./sounds";
import type { Details, GameEvent, Table } from "./types";
import { minute, say } from "./words";

/** The places an event is about, and the seats involved. */
function pieces(event: GameEvent): string[] {
  const seats = piecesIn(event, { seat: "seat", accused: "seat" });
  switch (event.event) {
    case "to-centre":
      return [...seats, "pile:centre"];
    case "onto-pile":
      return [...seats, `pile:${event.owner}`];
    case "kept":
    case "turned-over":
      return [...seats, `pile:${event.seat}`];
    case "flipped":
      return [...seats, `deck:${event.seat}`];
    case "gave":
      return [...seats, `deck:${event.seat}`, `deck:${event.receiver}`];
    case "discarded":
      return [...seats, `den:${event.card}`];
    default:
      return seats;
  }
}

export const plugin = anyPlugin<Table, GameEvent, Details>({
  Board,
  Picture,
  pieces,
  perform,
  sounds,
  minute,
  // Players click cards and piles on the board, so those options aren't listed. A sleepy table offers all of
  // them, legal or not (WS-8.6). Flipping is also a button, within reach of the thumb.
  onBoard: ({ action, on }) =>
    action !== "flip" && on.some((piece) => piece.startsWith("pile:") || piece.startsWith("deck:")),
  score: ({ table }, seat) => {
    const { deck, pile, silenced } = table.players[seat]!;
    return {
      text: say("left", { count: deck + pile }),
      facts: [say("facts", { deck, pile }), ...(silenced ? [say("silenced")] : [])],
    };
  },
  points,
  curves: [
    {
      label: say("curve"),
      of: ({ table }, seat) => table.players[seat]!.deck + table.players[seat]!.pile,
    },
  ],
  moments: keyMoments,
  why,
  Ending,
});
