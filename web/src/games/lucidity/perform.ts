// Animates the events of Lucidity. Dice leave the bag, tumble and slide to their places. Another player's
// action starts at their card and shows their name. A card that becomes a Nightmare turns over.
import { middleOf, moment, play, pop, rise, shake } from "../../kit/motion";
import type { Box } from "../../table/model/components";
import type { Perform } from "../../table/model/stage";
import { DiceLayer } from "./diceLayer";
import { COLOURS, type Colour, EMBLEMS, FILLS, JAWS } from "./dreams";
import { rowOf } from "./effects";
import { NIGHTMARE_OF } from "./roles";
import type { GameEvent } from "./types";
import { say } from "./words";

const CARD_SCALE = 0.62; // scale of a die on a card, compared with one on the floor

export const perform: Perform<GameEvent> = async (event, board, pace, box) => {
  const layer = new DiceLayer(board, pace);
  switch (event.event) {
    case "turn":
    case "final-turn":
      return pop(layer.card(event.seat), pace * 0.6);
    case "chose-track":
      return pop(layer.piece(`track:${event.track}`), pace);
    case "draws-again":
      return pop(board.querySelector(".lu-marker"), pace);
    case "rested":
      return pop(layer.piece(`bed:${event.seat}`), pace);
    case "drew":
      return pour(layer, event, pace);
    case "picked-up":
      return pour(layer, event, pace, middleOf(layer.card(event.seat)));
    case "returned":
      return layer.toBag(layer.movingDie(event.colour));
    case "rolled":
      return roll(layer, event.die);
    case "rerolled":
      return layer.tumble(layer.movingDie(event.before), event.after);
    case "placed":
      return place(layer, event.seat, layer.movingDie(event.die), rowOf(event.seat, event.slot));
    case "depths":
      return layer.move(layer.put(event.colour, layer.bag), layer.floor(1)[0]!, { arc: 40 });
    case "paid":
      return pay(layer, event);
    case "named": {
      await showOtherName(
        layer,
        event.seat,
        event.owner,
        middleOf(layer.piece(`slot:${event.owner}/${event.slot}`) ?? layer.card(event.owner)),
      );
      const die = layer.lift(`${event.owner}/${event.slot}`, colourOf(dieIn(event.slot)), event.owner);
      return layer.move(die, layer.floor(1)[0]!, { arc: 30 });
    }
    case "moved": {
      await showOtherName(layer, event.seat, event.owner, layer.row(event.owner, `${event.owner}/hunt`));
      const die = layer.lift(`${event.owner}/${event.slot}`, dieIn(event.slot), event.owner);
      return place(layer, event.owner, die, `${event.owner}/hunt`);
    }
    case "turned": {
      const exhaust = `${event.colour}-exhaust`;
      await showOtherName(
        layer,
        event.seat,
        event.owner,
        layer.row(event.owner, `${event.owner}/exhaust`),
      );
      const die = layer.lift(`${event.owner}/exhaust/${exhaust}`, exhaust, event.owner);
      die.style.scale = String(CARD_SCALE);
      die.dataset.lies = "";
      return layer.tumble(die, `${event.colour}-shadow`);
    }
    case "taken": {
      const die = layer.movingDie(event.die);
      await layer.showName(event.seat, middleOf(die));
      await layer.tumble(die, event.becomes);
      return place(layer, event.seat, die, `${event.seat}/power`);
    }
    case "consumed": {
      await layer.showName(event.seat, layer.row(event.owner, `${event.owner}/power`));
      const die = layer.lift(`${event.owner}/power/${event.die}`, event.die, event.owner);
      return place(layer, event.seat, die, `${event.seat}/power`);
    }
    case "used-ability":
      return layer.showName(event.seat, middleOf(layer.card(event.owner)));
    case "sent-down":
    case "sent-minion": {
      const die = layer.movingDie(event.colour);
      await Promise.all([
        layer.showName(event.seat, middleOf(layer.card(event.owner))),
        play(die, WOBBLE, pace * 2),
      ]);
      return;
    }
    case "forced-rest":
      await layer.showName(event.seat, middleOf(layer.card(event.owner)));
      return rise(say("show.rest"), layer.card(event.owner), pace * 1.4);
    case "gave-back":
      return layer.toBag(layer.lift(`${event.seat}/${event.slot}`, dieIn(event.slot), event.seat));
    case "gave-back-exhaust":
      return emptyCandles(layer, event.seat, event.dice, pace);
    case "exhausted":
      return exhaust(layer, event, pace);
    case "eaten":
      await shake(layer.card(event.seat), pace);
      return moment(
        board,
        { title: say("moment.eaten", { name: nameOf(layer, event.seat) }), art: BITE, tone: "lu-eaten" },
        pace,
      );
    case "became-nightmare":
      return become(layer, board, event, pace, box);
    case "final-turns": {
      const title = say("moment.final", { name: nameOf(layer, event.seat), power: event.power });
      return moment(board, { title, art: LIGHT, tone: "lu-final" }, pace);
    }
    case "dream-ending":
      return moment(board, { title: say("moment.dry"), art: SLACK, tone: "lu-final" }, pace);
  }
};

const colourOf = (die: string) => die.split("-")[0] ?? die;
/** The die in a slot: "hunt/red-shadow" holds "red-shadow". */
const dieIn = (slot: string) => slot.split("/")[1] ?? slot;
const nameOf = (layer: DiceLayer, seat: number) =>
  layer.card(seat).querySelector(".lu-name")?.textContent ?? "";

const WOBBLE = [0, -10, 10, -6, 0].map((turn) => ({ rotate: `${turn}deg` }));

/** Dice fly out of the bag or off a card, shortly after one another. */
async function pour(
  layer: DiceLayer,
  drawn: Record<Colour, number>,
  pace: number,
  from = layer.bag,
): Promise<void> {
  const dice = COLOURS.flatMap((colour) => Array.from({ length: drawn[colour] }, () => colour));
  const spots = layer.floor(dice.length);
  await Promise.all(
    dice.map((die, index) =>
      layer.move(layer.put(die, from), spots[index]!, { arc: 36, delay: index * pace * 0.16 }),
    ),
  );
}

/**
 * Start rolling one die. All dice of a roll tumble together, and the last call waits until they have stopped.
 */
async function roll(layer: DiceLayer, die: string): Promise<void> {
  void layer.tumble(layer.movingDie(colourOf(die)), die);
  await layer.pause(0.3);
  if (!layer.hasUnrolledDice) await layer.allStopped();
}

function place(layer: DiceLayer, seat: number, die: HTMLElement, row: string): Promise<void> {
  return layer.move(die, layer.row(seat, row), { scale: CARD_SCALE, lies: true });
}

/** Show the acting player's name, unless they act on their own card. */
async function showOtherName(
  layer: DiceLayer,
  seat: number,
  owner: number,
  to: { x: number; y: number },
): Promise<void> {
  if (seat !== owner) await layer.showName(seat, to);
}

async function pay(
  layer: DiceLayer,
  { seat, die, kept }: { seat: number; die: string; kept: string },
): Promise<void> {
  const paid = layer.lift(`${seat}/power/${die}`, die, seat);
  if (kept === "bag") return layer.toBag(paid);
  const card = layer.piece(`card:${NIGHTMARE_OF[colourOf(die) as Colour]}`);
  await layer.move(paid, card ? middleOf(card) : layer.bag, { scale: CARD_SCALE, lies: true, arc: 20 });
}

async function emptyCandles(layer: DiceLayer, seat: number, dice: number, pace: number): Promise<void> {
  const row = layer.row(seat, `${seat}/exhaust`);
  const card = layer.card(seat);
  const lying = [...card.querySelectorAll(`[data-row="${seat}/exhaust"] [data-piece*="-exhaust"]`)];
  const back = lying.map((each) => dieOf(each)).slice(0, dice);
  await Promise.all(
    back.map((die, index) =>
      layer.toBag(layer.lift(`${seat}/exhaust/${die}`, die, seat), index * pace * 0.2),
    ),
  );
  if (back.length === 0) await rise(`−${dice}`, row, pace);
}

const dieOf = (element: Element) => element.getAttribute("data-piece")?.split("/").at(-1) ?? "";

/** The bag draws a colour, and all the player's Power of that colour returns to the bag. */
async function exhaust(
  layer: DiceLayer,
  { seat, colour, lost }: { seat: number; colour: Colour; lost: number },
  pace: number,
): Promise<void> {
  const card = layer.card(seat);
  const drawn = layer.put(colour, layer.bag);
  await layer.move(drawn, layer.row(seat, `${seat}/power`), { arc: 30 });
  await Promise.all([
    shake(card, pace),
    rise(lost ? `−${lost} · ${say("show.exhausted")}` : say("show.exhausted"), card, pace * 1.6),
    layer.toBag(drawn),
    ...Array.from({ length: Math.min(lost, 6) }, (_, index) =>
      layer.toBag(layer.put(`${colour}-1`, layer.row(seat, `${seat}/power`)), index * pace * 0.12),
    ),
  ]);
}

/** Turn the card over. The other side shows only eyes until the next view replaces it. */
async function become(
  layer: DiceLayer,
  board: Element,
  { seat, colour }: { seat: number; colour: Colour },
  pace: number,
  box: Box,
): Promise<void> {
  const card = layer.card(seat);
  layer.clear();
  const otherSide = layer.cover(seat, `lu-card lu-turned nightmare ${colour}`, stare(colour));
  otherSide.hidden = true;
  card.setAttribute("data-moves", "");
  await play(card, [turned(0), turned(90)], pace * 1.3, "forwards");
  otherSide.hidden = false;
  await play(otherSide, [turned(-90), turned(0)], pace * 1.3);
  const title = say("moment.nightmare", {
    name: nameOf(layer, seat),
    nightmare: box.title(NIGHTMARE_OF[colour]),
  });
  await moment(board, { title, art: stare(colour), tone: `lu-becomes ${colour}` }, pace * 1.4);
}

const turned = (degrees: number) => ({
  transform: `perspective(900px) rotateY(${degrees}deg)`,
  easing: degrees === 0 ? "ease-in" : "ease-out",
});

const svg = (view: string, inside: string) => `<svg viewBox="${view}">${inside}</svg>`;

function stare(colour: Colour): string {
  const line = `fill="none" stroke="${FILLS[colour]}" stroke-linecap="round" stroke-linejoin="round"`;
  const eye = (side: number) =>
    `<g transform="translate(${side * 34} 0) scale(${side} 1) rotate(14)"><path d="M-28 0Q0-30 28 0 0 26-28 0Z" fill="#05040c" stroke="${FILLS[colour]}" stroke-width="3"/><path d="${EMBLEMS[colour]}" ${line} stroke-width="3" transform="scale(${0.9 * side} .9)"/></g>`;
  return svg("-80 -40 160 80", eye(-1) + eye(1));
}

const BITE = svg(
  "-26 -26 52 54",
  `<path d="M-22-14Q0-30 22-14L18 18Q0 34-18 18Z" fill="#2a0813" stroke="#8c1f35" stroke-width="2.4"/><path d="M-9 17Q0 6 9 17 0 26-9 17Z" fill="#c2405a"/><g stroke="#05040c" stroke-width="1" stroke-linejoin="round" fill="#f3e9ff"><path class="lu-upper-jaw" d="${JAWS.upper}"/><path class="lu-lower-jaw" d="${JAWS.lower}"/></g>`,
);
const LIGHT = svg(
  "-24 -24 48 48",
  `<circle r="22" fill="#ffd98a" opacity=".2"/><circle r="15" fill="#ffd98a" opacity=".3"/><path d="M0-12 3-4 11.5-3.8 4.8 1.4 7 9.8 0 5-7 9.8-4.8 1.4-11.5-3.8-3-4Z" fill="#ffe7a3"/>`,
);
/** The empty bag. */
const SLACK = svg(
  "-40 -34 80 66",
  `<g stroke="#c9b6ff" stroke-width="2.4" stroke-linejoin="round" stroke-linecap="round"><path d="M-13-28Q0-22 13-28L9-17Q36 8 30 24 0 34-30 24-36 8-9-17Z" fill="#4b3a7c"/><path d="M-12-17Q0-13 12-17" fill="none" stroke="#ffd98a" stroke-width="4"/><path d="M-20 8Q-4 18 4 6 12 14 22 8M-16 20Q0 26 14 19" fill="none" stroke="#2b2152"/></g>`,
);
