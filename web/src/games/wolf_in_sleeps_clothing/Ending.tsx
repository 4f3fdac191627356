// How it ended: who has how many cards left, and the mistakes that nobody noticed.
import { Breakdown } from "../../table/Breakdown";
import type { EndingProps } from "../face";
import type { Details, GameEvent } from "./types";
import { say } from "./words";

const TITLES = { cards_left: say("end.left"), turns: say("end.turns") };

export function Ending({ outcome, names, colours, log }: EndingProps<Details, GameEvent>) {
  const unnoticed = log.filter(({ event }) => event.event === "unnoticed"); // told in words already
  return (
    <>
      <Breakdown
        outcome={{ ...outcome, details: { ...outcome.details } }}
        names={names}
        colours={colours}
        titles={TITLES}
      />
      {unnoticed.length > 0 && (
        <>
          <h3>{say("end.unnoticed")}</h3>
          <ul class="ws-unnoticed" aria-label={say("end.unnoticed")}>
            {unnoticed.map(({ text }, index) => (
              <li key={index}>{text}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
