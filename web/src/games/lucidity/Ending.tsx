// The end screen of Lucidity: every player's final role, dice and Power, and the key moments of the game.
import { Mark } from "../../kit/Sheep";
import { byPlace } from "../../table/panels/Breakdown";
import { say as tableSay } from "../../words";
import type { EndingProps, LogLine } from "../plugin";
import { Emblem, isColour } from "./dreams";
import { finalRole } from "./roles";
import type { Details, GameEvent } from "./types";
import { say } from "./words";

type Props = EndingProps<Details, GameEvent>;

export function Ending({ outcome, names, colours }: Props) {
  const { roles, dice } = outcome.details;
  return (
    <div class="scroll" tabIndex={0} role="group" aria-label={tableSay("end.breakdown")}>
      <table class="breakdown lu-ending">
        <caption class="only-heard">{tableSay("end.breakdown")}</caption>
        <thead>
          <tr>
            <th scope="col">{tableSay("end.who")}</th>
            <th scope="col">{say("end.role")}</th>
            <th scope="col">{say("end.dice")}</th>
            <th scope="col">{say("end.power")}</th>
          </tr>
        </thead>
        <tbody>
          {byPlace(outcome).map((seat) => {
            const role = roles[seat] ?? "dreamer";
            const colour = role.split("-")[0] ?? "";
            return (
              <tr key={seat}>
                <th scope="row">
                  <Mark colour={colours[seat] ?? ""} size={14} /> {names[seat]}
                </th>
                <td>
                  {isColour(colour) && <Emblem colour={colour} />} {finalRole(role)}
                </td>
                <td>{dice[seat]}</td>
                <td>
                  <b>{outcome.scores[seat]}</b>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

export function why({ outcome, names }: Props): string {
  const { winners, details } = outcome;
  const [first] = winners;
  if (first === undefined) return say("why.nobody");
  const name = winners.map((seat) => names[seat]).join(", ");
  const sentence = say(`why.${details.ending}`, { name });
  return winners.length > 1 ? `${sentence} ${say("end.shared", { names: name })}` : sentence;
}

const KEY_EVENTS = ["became-nightmare", "eaten", "final-turns", "dream-ending", "roll-off"];
const MAX_MOMENTS = 8;

/** Players who became Nightmares or were eaten, large losses, and the events that ended the game. */
export function moments(log: LogLine<GameEvent>[]): LogLine<GameEvent>[] {
  const found = log.filter(
    ({ event }) => KEY_EVENTS.includes(event.event) || (event.event === "exhausted" && event.lost >= 3),
  );
  return found.slice(-MAX_MOMENTS);
}
