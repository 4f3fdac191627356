// Good night: who won, how it went, and what to do next.
import { Mark, Sheep } from "../art/Sheep";
import type { Face } from "../games/face";
import type { Outcome, TableState, You } from "../protocol";
import { say } from "../words";
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

export function EndScreen({ connection, table, you, outcome, names, colours, face }: EndProps) {
  const order = names.map((_, seat) => seat).sort((a, b) => outcome.places[a]! - outcome.places[b]!);
  const log = connection.log.value.flatMap((beat) => beat.story);
  const Ending = face.Ending;
  const champion = outcome.winners[0];
  return (
    <div class="ending">
      <div class="podium-row">
        {champion !== undefined && (
          <svg class="champion" viewBox="-40 -44 80 74" aria-hidden="true">
            <Sheep colour={colours[champion] ?? "pink"} size={64} />
            <path d="M6-36 10-28 17-33 17-22H-1V-33L4-28Z" transform="translate(-8 2)" fill="#ffe7a3" stroke="#191634" stroke-width="2.4" stroke-linejoin="round" />
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
        <a class="button" href={`/api/tables/${table.id}/record`} download={`${table.game}-${table.id}.game`}>
          {say("end.export")}
        </a>
        <a class="button" href="/">
          {say("back")}
        </a>
      </p>
      {Ending ? <Ending outcome={outcome} names={names} colours={colours} log={log} /> : <Details details={outcome.details} />}
    </div>
  );
}

/** The breakdown of a game that brings no picture of it. */
function Details({ details }: { details: Record<string, any> }) {
  const told = Object.entries(details).filter(([, value]) => typeof value !== "object" || Array.isArray(value));
  return (
    <dl class="details">
      {told.map(([key, value]) => (
        <div key={key}>
          <dt>{key.replaceAll("_", " ")}</dt>
          <dd>{Array.isArray(value) ? value.map((item) => (typeof item === "object" ? JSON.stringify(item) : String(item))).join(", ") : String(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
