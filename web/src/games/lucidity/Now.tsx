// Live information in a dream's tooltip: the dice left in the bag, the odds of each face, and where each face
// would be put on the roller's card.
import { counted } from "../../kit/pieces";
import type { NowProps } from "../plugin";
import { DreamDie, isColour, takerOf } from "./dreams";
import type { Table } from "./types";
import { say } from "./words";

export function Now({ id, view, names, box }: NowProps<Table>) {
  const { table } = view;
  if (!isColour(id)) return null;
  const owner = table.roller ?? view.you ?? table.active;
  const player = table.players[owner]!;
  const sides = table.printed.faces[id];
  const place = (face: string): string => {
    const taker = takerOf(table.nightmares, `${id}-${face}`);
    if (taker) return say("now.taken", { name: names[taker.claimed_by ?? 0] ?? "" });
    if (face === "1" || face === "2") return say("now.power");
    const row = face as "hunt" | "exhaust" | "shadow";
    const count = row === "shadow" ? player.shadow[id] : player[row].length;
    return say("now.place", { row: box.title(`rows.${row}`), count, full: table.printed[row] });
  };
  return (
    <div class="lu-now">
      <p>{say("now.bag", { count: table.bag[id], copies: Number(box.entry(id)?.copies ?? 0) })}</p>
      <ul>
        {counted(sides).map(([face, count]) => (
          <li key={face}>
            <span class="kit-die">
              <DreamDie colour={id} face={face} />
            </span>
            <b>{say("now.odds", { count, sides: sides.length })}</b>
            <span>{place(face)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
