// Texts of the kit's components, shared by all games.
import { speaker } from "../words";

export const kitSay = speaker({
  board: "The table",
  head: "How it stands",
  "hand.empty": "No cards in hand.",
  round: "Round {round}",
  "round-of": "Round {round} of {rounds}",
  turn: "Turn {turn}",
  cards: "{count} card|{count} cards",
  count: "{name}: {count}",
  several: "{name}, {count} of them",
  of: "{count} of {full}",
  nothing: "nothing",
});
