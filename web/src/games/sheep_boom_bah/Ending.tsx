// How the points came together, farm by farm and place by place, and what one remembers of it.
import { Mark } from "../../kit/Sheep";
import { byPlace } from "../../table/Breakdown";
import type { EndingProps, Told } from "../face";
import type { Details, GameEvent } from "./types";
import { say } from "./words";

type End = EndingProps<Details, GameEvent>;
type Line = Told<GameEvent>;

const COLUMNS = [
  ["tracker", "end.tracker"],
  ["barn", "end.barn.points"],
  ["barnyard", "end.yard"],
  ["cards", "end.cards"],
  ["graveyard", "end.flowers"],
] as const;

const signed = (points: number) => (points < 0 ? `−${-points}` : String(points));

export function Ending({ outcome, names, colours }: End) {
  const { details, scores } = outcome;
  return (
    <div class="scroll" tabIndex={0} role="group" aria-label={say("end.table")}>
      <table>
        <caption class="only-heard">{say("end.table")}</caption>
        <thead>
          <tr>
            <th scope="col">{say("end.farm")}</th>
            {COLUMNS.map(([key, title]) => (
              <th key={key} scope="col">
                {say(title)}
              </th>
            ))}
            <th scope="col">{say("end.total")}</th>
          </tr>
        </thead>
        <tbody>
          {byPlace(outcome).map((seat) => (
            <tr key={seat}>
              <th scope="row">
                <Mark colour={colours[seat] ?? ""} size={15} /> {names[seat]}
              </th>
              {COLUMNS.map(([key]) => (
                <td
                  key={key}
                  title={
                    key === "barn" ? say("end.sheep", { count: details.barn_sheep[seat] ?? 0 }) : ""
                  }
                >
                  {signed(details[key][seat] ?? 0)}
                </td>
              ))}
              <td>
                <b>{signed(scores[seat] ?? 0)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Why it ended, and whether the Barns had to decide. */
export function why({ outcome, names, log }: End): string {
  const { details, scores, winners, places } = outcome;
  const best = Math.max(...scores);
  const close = winners.length < scores.filter((score) => score === best).length;
  const decided = close && places.some((place) => place > 1) ? say("end.barn") : "";
  if (details.ended_by !== "trigger")
    return say(details.ended_by === "quiet" ? "end.quiet" : "end.cap") + decided;
  const trigger = log.find(({ event }) => event.event === "end-triggered")?.event.seat;
  const name = names[trigger ?? -1];
  return (name ? say("end.trigger", { name }) : say("end.somebody")) + decided;
}

/** Wolves, booms and heroes, thefts out of Barns, the last turns: the latest of each kind, in order. */
const REMEMBERED: [kinds: string[], most: number][] = [
  [["eaten", "defused", "rescued"], 3],
  [["entered-barn"], 2],
  [["blown-up"], 2],
  [["carried"], 3],
  [["end-triggered"], 1],
];

export function keyMoments(log: Line[]): Line[] {
  return REMEMBERED.flatMap(([kinds, most]) =>
    log.filter(({ event, text }) => text && kinds.includes(event.event)).slice(-most),
  ).sort((a, b) => a.seq - b.seq);
}
