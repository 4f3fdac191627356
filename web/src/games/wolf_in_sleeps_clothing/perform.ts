// Animates the events of Wolf in Sleep's Clothing: cards fly, wolves leap, and a reverse turns the bed.
import { h, render } from "preact";
import { fly, middleOf, moment, pieceOn, play, pop, rise, shake } from "../../kit/motion";
import type { Perform } from "../../table/model/stage";
import { ASLEEP, BELL, CANDLE, SUNRISE } from "./art";
import { Card, numberOf } from "./Card";
import type { GameEvent } from "./types";
import { WolfHead } from "./WolfHead";
import { say } from "./words";

export const perform: Perform<GameEvent> = async (event, board, pace) => {
  const at = (piece: string) => pieceOn(board, piece);
  const middle = board.querySelector('[data-spot="air"]');
  if (!middle) return;
  switch (event.event) {
    case "dealt":
      return deal(board, middle, pace);
    case "turn":
      return pop(at(`seat:${event.seat}`), pace * 0.7);
    case "turned-over":
      return play(at(`pile:${event.seat}`), TURN_OVER, pace * 1.3);
    case "flipped":
      return flip(event.card, at(`deck:${event.seat}`), middle, pace);
    case "to-centre":
      return lay(event, board, fenceFor(event.card, board), pace);
    case "onto-pile":
      return lay(event, board, at(`pile:${event.owner}`), pace);
    case "kept":
      return lay(event, board, at(`pile:${event.seat}`), pace);
    case "discarded":
      return leap(board, middle, at(`den:${event.card}`), pace);
    case "reversed":
      return turnTheBed(board, event.direction === "clockwise", pace);
    case "gave":
      return give(event.cards, at(`deck:${event.seat}`), at(`deck:${event.receiver}`), pace);
    case "no-gift":
      return rise(say("no-gift"), at(`deck:${event.seat}`) ?? middle, pace);
    case "last-call":
      return moment(board, { title: say("moment.last-call"), art: CANDLE, tone: "ws-breath" }, pace);
    case "right-call":
      await ring(board, event, pace);
      return give(event.cards, at(`deck:${event.seat}`), at(`deck:${event.accused}`), pace);
    case "mistake":
      return show(event.where, board, pace);
    case "false-call":
      await ring(board, event, pace);
      await give(event.from_deck, at(`deck:${event.accused}`), at(`deck:${event.seat}`), pace);
      return give(event.from_pile, at(`pile:${event.accused}`), at(`deck:${event.seat}`), pace);
    case "woke-up":
      return moment(board, { title: say("moment.woke-up"), art: SUNRISE }, pace);
    case "won":
      return moment(
        board,
        { title: say("moment.won", { name: nameOf(board, event.seat) }), art: ASLEEP, tone: "ws-won" },
        pace,
      );
  }
};

const TURN_OVER = [{ transform: "none" }, { transform: "rotateX(90deg)" }, { transform: "none" }];

/** A card rendered outside the page, to be animated. */
function drawn(card: string): Element {
  const sheet = document.createElement("div");
  render(h(Card, { id: card }), sheet);
  return sheet.firstElementChild!;
}

/** The visible card in a place, of which `fly` can make a copy. */
const visibleCard = (place: Element): Element => place.querySelector(".ws-card") ?? place;

let flippedCard: HTMLElement | null = null;

/** Remove the flipped card that an animation has put in the middle. */
export function removeFlippedCard(): void {
  flippedCard?.remove();
  flippedCard = null;
}

/** The card turns over on its way from the deck to the middle, and stays there for a moment. */
async function flip(card: string, deck: Element | null, middle: Element, pace: number): Promise<void> {
  removeFlippedCard();
  flippedCard = document.createElement("div");
  flippedCard.className = "ws-flipped";
  flippedCard.append(drawn(card));
  middle.append(flippedCard);
  const from = middleOf(deck ?? middle);
  const to = middleOf(middle);
  const away = `${from.x - to.x}px ${from.y - to.y}px`;
  await play(
    flippedCard,
    [
      { translate: away, scale: "0.5", transform: "rotateY(90deg)" },
      { translate: "0 -12px", scale: "1.08", transform: "rotateY(0)", offset: 0.7, easing: "ease-out" },
      { translate: "0 0", scale: "1", transform: "rotateY(0)" },
    ],
    pace * 1.2,
  );
  await play(flippedCard, [{ opacity: 1 }, { opacity: 1 }], pace * 0.5);
}

/** Move a card from the middle, or from the player's pile, to where it is played. */
async function lay(
  event: GameEvent & { card: string; source?: "pile" | "air" },
  board: Element,
  to: Element | null,
  pace: number,
): Promise<void> {
  const pile = pieceOn(board, `pile:${event.seat}`)?.querySelector(".ws-top");
  const from = event.source === "pile" ? pile : board.querySelector(".ws-flipped");
  if (!to) return;
  const flight = from ? fly(visibleCard(from), from, to, pace * 1.25) : undefined;
  removeFlippedCard(); // `fly` has already copied it
  hide(from);
  await flight;
  await pop(to, pace * 0.6);
}

/** Hide an element until the next view appears and the board cancels the animation. */
function hide(thing: Element | null | undefined): void {
  if (!thing) return;
  thing.setAttribute("data-moves", "");
  thing.animate([{ opacity: 0 }, { opacity: 0 }], { duration: 1, fill: "forwards" });
}

/** The fence with the previous number, or else the free one. */
function fenceFor(card: string, board: Element): Element | null {
  const before = numberOf(card) - 1;
  const fences = [...board.querySelectorAll("[data-fence]")];
  const found = fences.find((fence) => Number(fence.getAttribute("data-top")) === before);
  return found ?? fences.at(-1) ?? pieceOn(board, "pile:centre");
}

async function deal(board: Element, middle: Element, pace: number): Promise<void> {
  const decks = [...board.querySelectorAll(".ws-deck")];
  await Promise.all(decks.map((deck) => fly(visibleCard(deck), middle, deck, pace * 1.5)));
}

/** Move face-down cards from one deck to another. */
async function give(
  cards: number,
  from: Element | null,
  to: Element | null,
  pace: number,
): Promise<void> {
  if (!from || !to || cards === 0) return;
  const flights = Array.from({ length: cards }, async (_, index) => {
    await play(from, [{ opacity: 1 }, { opacity: 1 }], index * pace * 0.4);
    await fly(visibleCard(from), from, to, pace * 1.4);
  });
  await Promise.all(flights);
  await pop(to, pace * 0.6);
}

/** The wolf leaps out of its card across the bed and disappears. */
async function leap(board: Element, middle: Element, den: Element | null, pace: number): Promise<void> {
  removeFlippedCard();
  hide(middle.querySelector(".ws-flipped"));
  const wolf = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  wolf.setAttribute("viewBox", "-36 -36 72 72");
  wolf.setAttribute("class", "ws-leaping");
  render(h(WolfHead, {}), wolf);
  board.append(wolf);
  const size = board.getBoundingClientRect();
  const end = middleOf(den ?? middle);
  const x = end.x - size.x - size.width / 2;
  const y = end.y - size.y - size.height / 2;
  await play(
    wolf,
    [
      { translate: "0 0", scale: "0.5", rotate: "0deg", easing: "ease-out" },
      {
        translate: `${-size.width * 0.3}px ${-size.height * 0.26}px`,
        scale: "1.15",
        rotate: "-16deg",
        offset: 0.35,
        easing: "ease-in-out",
      },
      {
        translate: `${size.width * 0.3}px ${-size.height * 0.14}px`,
        scale: "1",
        rotate: "14deg",
        offset: 0.75,
        easing: "ease-in",
      },
      { translate: `${x}px ${y}px`, scale: "0.25", rotate: "0deg" },
    ],
    pace * 3.4,
  );
  wolf.remove();
  await pop(den, pace * 0.6);
}

async function turnTheBed(board: Element, clockwise: boolean, pace: number): Promise<void> {
  const turn = clockwise ? "180deg" : "-180deg";
  await play(
    board.querySelector(".ws-quilt"),
    [{ rotate: "0deg", easing: "ease-in-out" }, { rotate: turn }],
    pace * 3,
  );
}

const nameOf = (board: Element, seat: number): string =>
  pieceOn(board, `seat:${seat}`)?.querySelector(".whole-name")?.textContent ?? "";

async function ring(
  board: Element,
  { seat, accused }: { seat: number; accused: number },
  pace: number,
): Promise<void> {
  const title = say("moment.call", { name: nameOf(board, seat) });
  const bell = board.querySelector(`[data-bell="${accused}"]`);
  await Promise.all([
    shake(bell, pace * 1.5),
    moment(board, { title, art: BELL, tone: "ws-call" }, pace * 0.8),
  ]);
}

/**
 * Highlight the places where the card could have been played: the centre, or piles by their owners' colours.
 */
async function show(where: string, board: Element, pace: number): Promise<void> {
  const places = where
    .split(" ")
    .map((place) =>
      board.querySelector(place === "centre" ? ".ws-fences" : `[data-colour="${place}"] .ws-pile`),
    );
  await Promise.all(places.map((place) => play(place, GOLD, pace * 2)));
}

const GOLD = [{ outline: "4px solid #ffd24d" }, { outline: "4px solid #ffd24d" }];
