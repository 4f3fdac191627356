// Good night: who won, how it went, and what to do next.
import { useEffect, useState } from "preact/hooks";
import { get } from "../api";
import { Mark, Sheep } from "../art/Sheep";
import type { Curve, Face, Told } from "../games/face";
import type { Outcome, Replay, TableState, Update, You } from "../protocol";
import { say } from "../words";
import { Breakdown } from "./Breakdown";
import { Chart } from "./Chart";
import type { Connection } from "./connection";

interface EndProps {
  connection: Connection;
  table: TableState;
  you: You;
  outcome: Outcome;
  names: string[];
  colours: string[];
  face: Face;
}

const MOMENTS = 4;

export function EndScreen({ connection, table, you, outcome, names, colours, face }: EndProps) {
  const [updates, setUpdates] = useState<Update[]>([]);
  useEffect(() => {
    // Who cannot get it still has everything else here.
    get<Replay>(`/api/tables/${table.id}/replay?as=${you.seat ?? "watcher"}`).then(
      (replay) => setUpdates(replay.updates),
      () => {},
    );
  }, [table.id]);
  const order = names.map((_, seat) => seat).sort((a, b) => outcome.places[a]! - outcome.places[b]!);
  const log = connection.log.value.flatMap((beat) =>
    beat.story.map((line) => ({ ...line, seq: beat.seq })),
  );
  const moments = face.moments?.(log) ?? turningPoints(updates, face.curves);
  const Ending = face.Ending;
  const champion = outcome.winners[0];
  return (
    <div class="ending">
      <div class="podium-row">
        {champion !== undefined && (
          <svg class="champion" viewBox="-40 -44 80 74" aria-hidden="true">
            <Sheep colour={colours[champion] ?? "pink"} size={64} />
            <path
              d="M6-36 10-28 17-33 17-22H-1V-33L4-28Z"
              transform="translate(-8 2)"
              fill="#ffe7a3"
              stroke="#191634"
              stroke-width="2.4"
              stroke-linejoin="round"
            />
          </svg>
        )}
        <ol class="podium">
          {order.map((seat) => (
            <li key={seat} class={outcome.winners.includes(seat) ? "winner" : ""}>
              <span>{outcome.places[seat]}.</span>
              <Mark colour={colours[seat] ?? ""} size={20} />
              <b>
                {names[seat]} {seat === you.seat && <span class="chip">{say("you")}</span>}
              </b>
              <span>{outcome.scores[seat]}</span>
            </li>
          ))}
        </ol>
      </div>
      <p class="doors">
        {you.seat !== null && (
          <button class="button primary" onClick={() => connection.send({ type: "rematch" })}>
            {say("end.rematch")}
          </button>
        )}
        <a class="button" href={`/replay/${table.id}`}>
          {say("end.replay")}
        </a>
        <a
          class="button"
          href={`/api/tables/${table.id}/record`}
          download={`${table.game}-${table.id}.game`}
        >
          {say("end.export")}
        </a>
        <a class="button" href="/">
          {say("back")}
        </a>
      </p>
      {face.curves.length > 0 && updates.length > 1 && (
        <>
          <h3>{say("end.how")}</h3>
          <Chart updates={updates} curves={face.curves} names={names} colours={colours} />
        </>
      )}
      <h3>{say("end.breakdown")}</h3>
      {Ending ? (
        <Ending outcome={outcome} names={names} colours={colours} log={log} />
      ) : (
        <Breakdown outcome={outcome} names={names} colours={colours} />
      )}
      {moments.length > 0 && (
        <>
          <h3>{say("end.moments")}</h3>
          <ul class="moments">
            {moments.map((line) => (
              <li key={`${line.seq} ${line.text}`}>
                <a href={`/replay/${table.id}#${line.seq}`}>{line.text}</a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** The moments at which the numbers of some seat changed most, in the order of the game; the last line is how it ended. */
function turningPoints(updates: Update[], curves: Curve[]): Told[] {
  const curve = curves[0];
  if (!curve) return [];
  const swings = updates.slice(1).map((update, index) => {
    const before = updates[index]!;
    const swing = Math.max(
      ...Array.from({ length: update.view.seats }, (_, seat) =>
        Math.abs(curve.of(update.view, seat) - curve.of(before.view, seat)),
      ),
    );
    return { update, swing };
  });
  const largest = swings
    .filter(({ swing, update }) => swing > 0 && update.story.some((line) => line.text))
    .sort((a, b) => b.swing - a.swing)
    .slice(0, MOMENTS)
    .map(({ update }) => update);
  const last = updates.findLast((update) => update.story.some((line) => line.text));
  return [...new Set([...largest, ...(last ? [last] : [])])]
    .sort((a, b) => a.seq - b.seq)
    .map((update) => {
      const told = update.story.filter((line) => line.text);
      const ends = told.length > 1 ? [told[0]!, told.at(-1)!] : told; // what was done, and what came of it
      return {
        ...ends[0]!,
        text: (update === last ? told.slice(-2) : ends).map((line) => line.text).join(" "),
        seq: update.seq,
      };
    });
}
