import { anyPlugin } from "../plugin";
import { Board } from "./Board";
import { Ending, keyMoments, points, why } from "./Ending";
import { Hand } from "./Hand";
import { Picture } from "./Picture";
import { perform } from "./perform";
import { pieces } from "./pieces";
import { sounds } from "./sounds";
import type { Details, GameEvent, Player, Table } from "./types";
import { minute, say } from "./words";

/** Choices of a space, which players click on the ring or select with the space's number key. */
const ASKED_SPACE = /^(?:catch-on|take-from|put-on|choose|place-on|bonus-from) (\d+)$/;

export const plugin = anyPlugin<Table, GameEvent, Details>({
  Board,
  Hand,
  Ending,
  Picture,
  perform,
  pieces,
  sounds,
  moments: keyMoments,
  minute,
  points,
  why,
  onBoard: ({ action }) => ASKED_SPACE.test(action),
  keyOf: ({ action }) => {
    const space = ASKED_SPACE.exec(action)?.[1];
    return space === undefined ? undefined : Number(space) % 10;
  },
  inHand: ({ on }) => on.some((piece) => piece.startsWith("card:")),
  curves: [
    { label: say("curve.winks"), of: ({ table }, seat) => table.players[seat]!.winks },
    { label: say("curve.pillow"), of: ({ table }, seat) => table.players[seat]!.pillow, dotted: true },
  ],
  score: ({ table }, seat) => {
    const player = table.players[seat]!;
    const { winks, pillow, status } = player;
    return {
      text: say("winks", { winks }),
      bar: { value: winks, goal: pillow, full: Math.max(40, pillow), label: missing(winks, pillow) },
      facts: facts(player, table.first === seat),
      out: status !== "racing",
    };
  },
});

/** The winks still needed to reach the Pillow. */
function missing(winks: number, pillow: number): string {
  return winks >= pillow ? say("pillow.reached") : say("pillow.missing", { missing: pillow - winks });
}

function facts({ pillow, supply, cards, scared, status }: Player, first: boolean): string[] {
  const found = [
    say("pillow", { pillow }),
    say("supply", { count: supply }),
    say("cards", { count: cards }),
  ];
  if (first) found.push(say("first"));
  if (scared) found.push(say("scared"));
  if (status !== "racing") found.push(say(status === "retired" ? "retired" : "woken"));
  return found;
}
