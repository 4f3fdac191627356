import type { Face } from "../games/face";
import type { Outcome, TableState } from "../protocol";
import { say } from "../words";
import type { Connection } from "./connection";

interface EndProps {
  connection: Connection;
  table: TableState;
  outcome: Outcome;
  names: string[];
  colours: string[];
  face: Face;
}

export function EndScreen({ connection, table, outcome, names, colours, face }: EndProps) {
  const order = names.map((_, seat) => seat).sort((a, b) => outcome.places[a]! - outcome.places[b]!);
  const log = connection.log.value.flatMap((beat) => beat.story);
  const Ending = face.Ending;
  return (
    <div class="ending">
      <ol class="podium">
        {order.map((seat) => (
          <li key={seat} class={outcome.winners.includes(seat) ? "winner" : ""}>
            <span>{outcome.places[seat]}.</span> <b style={{ color: `var(--${colours[seat]})` }}>{names[seat]}</b> <span>{outcome.scores[seat]}</span>
          </li>
        ))}
      </ol>
      {Ending && <Ending outcome={outcome} names={names} colours={colours} log={log} />}
      <p class="doors">
        <button class="button primary" onClick={() => connection.send({ type: "rematch" })}>
          {say("end.rematch")}
        </button>
        <a class="button" href={`/replay/${table.id}`}>
          {say("end.replay")}
        </a>
        <a class="button" href={`/api/tables/${table.id}/record`} download={`${table.game}-${table.id}.game`}>
          {say("end.export")}
        </a>
        <a class="button" href="/">
          {say("back")}
        </a>
      </p>
    </div>
  );
}
