import { glowing, piecesIn } from "../../kit/pieces";
import { anyFace } from "../face";
import { Board, role } from "./Board";
import { Picture } from "./Picture";
import { sounds } from "./sounds";
import type { Details, GameEvent, Table } from "./types";
import { say } from "./words";

const pieces = (event: GameEvent) => piecesIn(event, { seat: "seat", owner: "seat", die: "die" });

export const face = anyFace<Table, GameEvent, Details>({
  Board,
  Picture,
  pieces,
  perform: glowing(pieces),
  sounds,
  score: ({ table }, seat) => {
    const player = table.players[seat]!;
    const { goal } = table.printed;
    return {
      text: say("score", { power: player.power }),
      bar: { value: player.power, goal, full: goal, label: say("goal", { goal }) },
      facts: [role(player), say("dice", { dice: player.dice })],
      out: player.role === "eaten",
    };
  },
  curves: [{ label: say("curve"), of: ({ table }, seat) => table.players[seat]!.power }],
  details: { ending: say("end.by"), dice: say("end.dice"), roles: say("end.roles") },
});
