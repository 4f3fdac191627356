// What the board of Wolf in Sleep's Clothing says by itself; everything else comes from the server in
// words already.
import { speaker } from "../../words";

export const say = speaker({
  middle: "The middle of the bed",
  clockwise: "clockwise",
  anticlockwise: "anticlockwise",
  sleepy: "sleepy table",
  strict: "strict table",
  "centre.empty": "The centre: no pile yet, a 1 opens one",
  "centre.piles": "The centre, {count} pile, on top: {tops}|The centre, {count} piles, on top: {tops}",
  "centre.full": "{top}, complete",
  air: "Flipped: {card}",
  wolves: "Wolves that are gone",
  seat: "{name}, {count} card left|{name}, {count} cards left",
  silenced: "silenced",
  "silenced.text": "Silenced: no call until their own next turn",
  hushed: "hush",
  "deck-of": "The deck of {name}, {count} card|The deck of {name}, {count} cards",
  "pile-of":
    "The pile of {name}, {count} card, on top: {top}|The pile of {name}, {count} cards, on top: {top}",
  "pile-none": "The pile of {name}, empty",
  "bell.quiet": "The bell for {name}: not to be called now",
  run: "hold to run",
  "run.more": "While it is held, everything that leaves no choice runs by itself.",
  "no-gift": "nothing to give",
  "verdict.close": "Close",
  "moment.last-call": "The last call …",
  "moment.call": "{name}: “Sleepy Sheepy!”",
  "moment.woke-up": "Everybody wakes up",
  "moment.won": "{name} has counted all sheep!",
  left: "{count} card left|{count} cards left",
  facts: "deck {deck}, pile {pile}",
  curve: "Cards left",
  why: "{name} was the first without a card, in turn {turn}. Nearest came {next}, with one card left.|{name} was the first without a card, in turn {turn}. Nearest came {next}, with {left} cards left.",
  and: " and ",
  "end.left": "Cards left",
  "end.turns": "Turns",
  "end.calls": "Calls: right / wrong",
  "end.unnoticed": "What nobody noticed",
});

export const minute = [
  "Everybody has a face-down deck and wants to be rid of it. On your turn you flip its top card.",
  "Does it continue a row in the middle, from 1 to 12? Then it goes there. Is it one higher or lower than the top of somebody's pile? Then it goes onto that pile. In both cases you go on.",
  "If it fits nowhere it stays on your own pile, and the next player has a turn. The top of your pile can be played, too: look there first.",
  "Wolves end your turn: they hand your cards to somebody else, or turn the order of play round.",
  "At a sleepy table nobody stops you from overlooking a play. Whoever sees it rings the bell, “Sleepy Sheepy!”, and gives you two cards. A wrong call costs the caller two.",
  "Whoever has neither deck nor pile left has won.",
];
