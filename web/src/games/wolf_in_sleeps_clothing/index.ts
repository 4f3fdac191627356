import { glowing, piecesIn } from "../../kit/pieces";
import { anyFace } from "../face";
import { Board } from "./Board";
import { Ending } from "./Ending";
import { Picture } from "./Picture";
import { sounds } from "./sounds";
import type { Details, GameEvent, Table } from "./types";
import { say } from "./words";

const pieces = (event: GameEvent) => [
  ...piecesIn(event, {
    seat: "seat",
    owner: "seat",
    receiver: "seat",
    accused: "seat",
    card: "card",
  }),
  ...(event.event === "to-centre" ? ["pile:centre"] : []),
];

export const face = anyFace<Table, GameEvent, Details>({
  Board,
  Picture,
  pieces,
  perform: glowing(pieces),
  sounds,
  // At a sleepy table the piles are pointed at, not listed: all of them are offered, whether the card
  // fits or not (WS-8.6).
  onBoard: ({ on }, { table, you }) => {
    return (
      table.mode === "sleepy" && on.some((piece) => piece.startsWith("pile:") && piece !== `pile:${you}`)
    );
  },
  score: ({ table }, seat) => {
    const { deck, pile, silenced } = table.players[seat]!;
    return {
      text: say("left", { count: deck + pile }),
      facts: [say("facts", { deck, pile }), ...(silenced ? [say("silenced")] : [])],
    };
  },
  curves: [
    {
      label: say("curve"),
      of: ({ table }, seat) => table.players[seat]!.deck + table.players[seat]!.pile,
    },
  ],
  Ending,
});
