import { anyPlugin } from "../plugin";
import { Board } from "./Board";
import { Ending, moments, why } from "./Ending";
import { Now } from "./Now";
import { Picture } from "./Picture";
import { perform } from "./perform";
import { pieces } from "./pieces";
import { roleOf } from "./roles";
import { sounds } from "./sounds";
import type { Details, GameEvent, Table } from "./types";
import { say } from "./words";

/** Options that are always listed as buttons: declining, and the choices that decide a whole turn. */
const LISTED = [
  "rest",
  "draw-again",
  "all-exhaust",
  "nothing",
  "decline",
  "consume",
  "minions",
  "use",
  "force-rest",
];

export const plugin = anyPlugin<Table, GameEvent, Details>({
  Board,
  Picture,
  Ending,
  Now,
  pieces,
  perform,
  sounds,
  moments,
  why,
  minute: [say("minute.1"), say("minute.2"), say("minute.3"), say("minute.4"), say("minute.5")],
  points: (power) => say("points", { power }),
  onBoard: ({ action }) => !LISTED.includes(action.split(" ")[0] ?? ""),
  score: ({ table }, seat) => {
    const player = table.players[seat]!;
    const { goal } = table.printed;
    return {
      text: say("score", { power: player.power }),
      bar: { value: player.power, goal, full: goal, label: say("goal", { goal }) },
      facts: [roleOf(player), say("dice", { dice: player.dice })],
      out: player.role === "eaten",
    };
  },
  curves: [{ label: say("curve"), of: ({ table }, seat) => table.players[seat]!.power }],
});
