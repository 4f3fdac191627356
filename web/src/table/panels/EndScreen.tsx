// The end screen: who won and why, how the game went, and what to do next.
import { useEffect, useState } from "preact/hooks";
import { get } from "../../api";
import { type GamePlugin, logLines } from "../../games/plugin";
import { Mark, Sheep } from "../../kit/Sheep";
import type { Beat, Outcome, Replay, TableState, Update, You } from "../../protocol";
import { say } from "../../words";
import type { Box } from "../model/components";
import type { Connection } from "../model/connection";
import { turningPoints } from "../model/moments";
import { listed } from "../model/verdict";
import { Breakdown, byPlace } from "./Breakdown";
import { Chart } from "./Chart";

interface EndProps {
  connection: Connection;
  beats: Beat[];
  table: TableState;
  you: You;
  outcome: Outcome;
  names: string[];
  colours: string[];
  plugin: GamePlugin;
  box: Box;
}

export function EndScreen(props: EndProps) {
  const { connection, beats, table, you, outcome, names, colours, plugin, box } = props;
  const [updates, setUpdates] = useState<Update[]>([]);
  useEffect(() => {
    // If the replay can't be loaded, the rest of the screen still works.
    get<Replay>(`/api/tables/${table.id}/replay?as=${you.seat ?? "watcher"}`).then(
      (replay) => setUpdates(replay.updates),
      () => {},
    );
  }, [table.id]);
  // Prefer the replay's full log, because the rules may limit how far back the table's log goes.
  const log = (updates.length > 0 ? updates : beats).flatMap(logLines);
  const moments = plugin.moments?.(log) ?? turningPoints(updates, plugin.curves);
  const Ending = plugin.Ending;
  const champion = outcome.winners[0];
  const again = table.again.filter((seat) => seat !== you.seat).map((seat) => names[seat] ?? "");
  const points = plugin.points ?? ((score: number) => String(score));
  const ending = { outcome, names, colours, log };
  const why = plugin.why?.(ending);
  return (
    <div class="ending">
      {why && <p class="why">{why}</p>}
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
          {byPlace(outcome).map((seat) => (
            <li key={seat} class={outcome.winners.includes(seat) ? "winner" : ""}>
              {champion !== undefined && <span>{outcome.places[seat]}.</span>}
              <Mark colour={colours[seat] ?? ""} size={20} />
              <b>
                {names[seat]} {seat === you.seat && <span class="chip">{say("you")}</span>}
              </b>
              <span class="reached">{points(outcome.scores[seat]!, ending.outcome, seat)}</span>
            </li>
          ))}
        </ol>
      </div>
      {again.length > 0 && (
        <p class="again" role="status">
          {say("end.again", { names: listed(again) })}
        </p>
      )}
      <p class="doors">
        {you.seats.length > 0 && (
          <button class="button primary" onClick={() => connection.send({ type: "rematch" })}>
            {say(table.rematch ? "end.join" : "end.rematch")}
          </button>
        )}
        <a class="button" href={`/replay/${table.id}`}>
          {say("end.replay")}
        </a>
        <a class="button" href={`/replay/${table.id}?review`}>
          {say("review")}
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
      {plugin.curves.length > 0 && updates.length > 1 && (
        <>
          <h3>{say("end.how")}</h3>
          <Chart updates={updates} curves={plugin.curves} names={names} colours={colours} />
        </>
      )}
      <h3>{say("end.breakdown")}</h3>
      {Ending ? (
        <Ending {...ending} />
      ) : (
        <Breakdown
          outcome={outcome}
          names={names}
          colours={colours}
          titles={plugin.details}
          called={(id) => box.title(id)}
          points={(seat) => points(outcome.scores[seat]!, outcome, seat)}
        />
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
      {you.seat !== null && <p class="facts">{say("end.kept")}</p>}
    </div>
  );
}
