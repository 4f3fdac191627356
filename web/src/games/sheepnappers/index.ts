import { glowing, piecesIn } from "../../kit/pieces";
import { kitSay } from "../../kit/words";
import { anyFace } from "../face";
import { Board, status } from "./Board";
import { Hand } from "./Hand";
import { Picture } from "./Picture";
import type { Details, GameEvent, Table } from "./types";
import { say } from "./words";

/** Aliens are called by their colours, in the order of the seats. */
const COLOURS = ["green", "blue", "pink", "gold"];
const alien = (colour: string) => (COLOURS.includes(colour) ? `seat:${COLOURS.indexOf(colour)}` : "");

const WINDOWS = ["baa-window", "countdown"];

const pieces = (event: GameEvent) =>
  piecesIn(event, {
    seat: "seat",
    target: alien,
    launcher: alien,
    partner: alien,
    card: "card",
    wish: "card",
  });

export const face = anyFace<Table, GameEvent, Details>({
  Board,
  Hand,
  Picture,
  pieces,
  perform: glowing(pieces),
  // In a window one is in a hurry: what a card answers there is listed besides.
  inHand: ({ on }, { asking, table }) =>
    !WINDOWS.includes(asking?.decision ?? "") &&
    on.length === 1 &&
    on.some((piece) => table.hand?.cards.some((card) => piece === `card:${card}`)),
  onBoard: ({ on }) => on.some((piece) => piece.startsWith("wish:")),
  score: ({ table }, seat) => {
    const alien = table.aliens[seat]!;
    return {
      text: say("total", { wool: alien.total }),
      facts: [kitSay("cards", { count: alien.cards }), status(alien)].filter(Boolean),
      out: alien.status !== "in play",
    };
  },
  curves: [{ label: say("curve"), of: ({ table }, seat) => table.aliens[seat]!.total }],
  details: { totals: say("end.totals"), brought_home: say("end.home") },
});
