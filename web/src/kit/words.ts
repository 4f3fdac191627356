// What the parts of the kit say, at whatever table they lie.
import { speaker } from "../words";

export const kitSay = speaker({
  board: "The table",
  "hand.empty": "You hold no cards.",
  round: "Round {round}",
  "round-of": "Round {round} of {rounds}",
  turn: "Turn {turn}",
  cards: "{count} card|{count} cards",
  count: "{name}: {count}",
  of: "{count} of {full}",
  nothing: "nothing",
});
