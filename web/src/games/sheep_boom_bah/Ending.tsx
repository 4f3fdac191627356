// The end screen of Sheep Boom-Bah: each farm's points by source, and the key moments of the game.

import { ScoreTable } from "../../table/panels/Breakdown";
import { minus } from "../../words";
import type { EndingProps, LogLine } from "../plugin";
import type { Details, GameEvent } from "./types";
import { say } from "./words";

type End = EndingProps<Details, GameEvent>;
type Line = LogLine<GameEvent>;

const COLUMNS = [
  ["tracker", "end.tracker"],
  ["barn", "end.barn.points"],
  ["barnyard", "end.yard"],
  ["cards", "end.cards"],
  ["graveyard", "end.flowers"],
] as const;

export function Ending({ outcome, names, colours }: End) {
  const { details, scores } = outcome;
  const notes = details.barn_sheep.map((count) => say("end.sheep", { count }));
  const columns = COLUMNS.map(([key, title]) => ({
    title: say(title),
    cells: details[key].map(minus),
    notes: key === "barn" ? notes : undefined,
  }));
  return (
    <ScoreTable
      {...{ outcome, names, colours, columns }}
      title={say("end.table")}
      who={say("end.farm")}
      total={say("end.total")}
      points={(seat) => minus(scores[seat] ?? 0)}
    />
  );
}

/** Explain why the game ended, and whether sheep in the Barn broke a tie. */
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

/** Event kinds worth remembering, and how many of the latest of each group to show. */
const KEY_EVENTS: [kinds: string[], most: number][] = [
  [["eaten", "defused", "rescued"], 2],
  [["entered-barn"], 1],
  [["blown-up"], 1],
  [["carried"], 1],
  [["end-triggered"], 1],
];

export function keyMoments(log: Line[]): Line[] {
  return KEY_EVENTS.flatMap(([kinds, most]) =>
    log.filter(({ event, text }) => text && kinds.includes(event.event)).slice(-most),
  ).sort((a, b) => a.seq - b.seq);
}
