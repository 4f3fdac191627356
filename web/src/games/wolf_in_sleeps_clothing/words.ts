// What the board of Wolf in Sleep's Clothing says by itself; everything else comes from the server in
// words already.
import { speaker } from "../../words";

export const say = speaker({
  clockwise: "clockwise",
  anticlockwise: "anticlockwise",
  sleepy: "sleepy table",
  strict: "strict table",
  centre: "The centre",
  air: "Flipped",
  wolves: "Wolves gone: {count}",
  "no-wolves": "They are all still out there.",
  silenced: "silenced",
  deck: "deck",
  "deck-of": "The deck of {name}, {count} cards",
  pile: "pile of {count}",
  "pile-of": "The pile of {name}, {count} cards, on top: {top}",
  left: "{count} card left|{count} cards left",
  facts: "deck {deck}, pile {pile}",
  curve: "Cards left",
  "end.left": "Cards left",
  "end.turns": "Turns",
  "end.unnoticed": "What nobody noticed",
});
