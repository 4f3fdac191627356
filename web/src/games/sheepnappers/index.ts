import { piecesIn } from "../../kit/pieces";
import { kitSay } from "../../kit/words";
import type { Option } from "../../protocol";
import { anyPlugin, type ViewOf } from "../plugin";
import { seatOf } from "./Beams";
import { Board } from "./Board";
import { Ending, keyMoments, why } from "./Ending";
import { Hand } from "./Hand";
import { Picture } from "./Picture";
import { perform } from "./perform";
import { sounds } from "./sounds";
import type { Alien, Details, GameEvent, Table } from "./types";
import { say } from "./words";

const alien = (colour: string) => (seatOf(colour) < 0 ? "" : `seat:${seatOf(colour)}`);

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

export const plugin = anyPlugin<Table, GameEvent, Details>({
  Board,
  Hand,
  Picture,
  pieces,
  perform,
  sounds,
  minute: [say("minute.1"), say("minute.2"), say("minute.3"), say("minute.4"), say("minute.5")],
  Ending,
  moments: keyMoments,
  points: (wool) => say("total", { wool }),
  why,
  shortLog: { text: say("log.short"), rule: "sheepnappers#SN-11.7" },
  inHand: isChosenOnPiece,
  onBoard: ({ on }) => on.some((piece) => /^(wish|discard):/.test(piece)),
  score: ({ table }, seat) => {
    const alien = table.aliens[seat]!;
    return {
      text: say("total", { wool: alien.total }),
      facts: [kitSay("cards", { count: alien.cards }), stateOf(alien)].filter(Boolean),
      out: alien.status !== "in play",
    };
  },
  curves: [{ label: say("curve"), of: ({ table }, seat) => table.aliens[seat]!.total }],
});

/**
 * True for options that players choose on the board or in their hand. In a timed window, card answers are
 * listed as buttons too, because the player is in a hurry. So is the launch, which is easy to overlook.
 */
function isChosenOnPiece({ action, on }: Option, { asking }: ViewOf<Table>): boolean {
  return on.length > 0 && action !== "launch" && !WINDOWS.includes(asking?.decision ?? "");
}

const stateOf = ({ status }: Alien) => (status === "in play" ? "" : say(status));
