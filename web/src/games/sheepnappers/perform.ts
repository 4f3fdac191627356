// Animates the events of Sheepnappers: cards fly between saucers, Baas bubble up, the Wolf walks out of the
// pile, and launches count down.
import { type ComponentChild, h, render } from "preact";
import {
  above,
  fly,
  middleOf,
  moment,
  pieceOn,
  play,
  pop,
  rise,
  shake,
  type Where,
} from "../../kit/motion";
import type { Perform } from "../../table/model/stage";
import { minus } from "../../words";
import { targetOf } from "./Beams";
import { Card, Mini } from "./Card";
import type { GameEvent } from "./types";
import { Wolf } from "./Wolf";
import { say } from "./words";

export const perform: Perform<GameEvent> = async (event, board, pace, box) => {
  const sky = board.querySelector(".sn-laid");
  if (!sky) return;
  const middle = sky.querySelector(".sn-middle") ?? sky;
  const ship = shipOf(board, event.seat) ?? middle;
  const other = shipOf(board, targetOf(event)) ?? middle;
  const pile = pieceOn(board, "pile:draw") ?? middle;
  const discard = pieceOn(board, "pile:discard") ?? middle;
  const card = (id: string | null) =>
    drawn(id ? h(Card, { id, title: box.title(id) }) : h(Mini, { id: null }), "sn-flying");

  switch (event.event) {
    case "round":
      return moment(
        board,
        { title: say("moment.round", { round: event.round }), tone: "sn-calm" },
        pace * 0.7,
      );
    case "turn":
      return pop(ship, pace * 0.6);
    case "drew":
      return fly(card(event.card), pile, ship, pace * 1.3);
    case "wolf-drawn":
      await walk(pile, ship, pace * 4);
      return shake(ship, pace);
    case "fed":
      return fly(card(event.card), ship, middle, pace * 1.4);
    case "wolf-back":
      return walk(middle, pile, pace * 3);
    case "eaten":
      return moment(
        board,
        {
          title: say("moment.eaten", { name: nameAt(ship) }),
          art: picture(h(Wolf, {})),
          tone: "sn-eaten",
        },
        pace,
      );
    case "played":
    case "juiced":
      await fly(card(event.card), ship, middle, pace * 1.4);
      if (targetOf(event) >= 0) await beam(sky, ship, other, pace);
      return;
    case "baa":
      return fly(bubble(), ship, middle, pace * 1.4);
    case "cancelled":
      return shake(middle, pace * 1.4); // the result is shown there
    case "hack-given":
      return carry(sky, card("gps-hack"), ship, other, pace);
    case "hack-fixed":
      return fly(card("gps-hack"), ship, discard, pace * 1.4);
    case "swapped":
      await Promise.all([
        carry(sky, card(null), ship, other, pace),
        carry(sky, card(null), other, ship, pace),
      ]);
      return;
    case "peeked":
    case "nothing-seen":
      return beam(sky, ship, other, pace * 1.4);
    case "fetched":
      return fly(card(event.card), discard, ship, pace * 1.5);
    case "gave":
      return carry(sky, card(event.card), ship, other, pace);
    case "stole":
      return carry(sky, card(event.card), other, ship, pace);
    case "granted":
      return carry(sky, card(event.wish), other, ship, pace);
    case "tough-luck":
      return rise(say("rise.luck"), other, pace * 1.5);
    case "fuel-stolen":
      return carry(sky, card("fuel"), other, ship, pace);
    case "passed-on":
      return carry(sky, card(null), ship, other, pace);
    case "launched": {
      const title = say("moment.launch", { name: nameAt(ship) });
      const art = ship.innerHTML;
      await Promise.all([
        shake(sky, pace * 2),
        moment(board, { title, art, tone: "sn-calm sn-rumbles" }, pace * 0.8),
      ]);
      return;
    }
    case "countdown":
      return rise(say("moment.restart"), middle, pace * 1.6);
    case "attacked":
      return streak(sky, card("kamikaze-sheep"), ship, middle, pace);
    case "launch-failed":
      return moment(
        board,
        { title: say("moment.failed", { name: nameAt(ship) }), art: ship.innerHTML, tone: "sn-crash" },
        pace,
      );
    case "home":
      return moment(
        board,
        { title: say("moment.home", { name: nameAt(ship) }), art: ship.innerHTML, tone: "sn-liftoff" },
        pace,
      );
    case "scored":
      return rise(say("rise.wool", { wool: signed(event.wool) }), ship, pace * 1.5);
  }
};

const signed = (wool: number) => (wool > 0 ? `+${wool}` : minus(wool));

function shipOf(board: Element, seat: number): Element | null {
  const place = seat < 0 ? null : pieceOn(board, `seat:${seat}`);
  return place?.querySelector(".sn-ship") ?? null;
}

/** The name shown on a saucer. */
function nameAt(ship: Element): string {
  return ship.parentElement?.querySelector(".sn-name span")?.textContent ?? "";
}

/** An element rendered outside the page, to be animated. */
function drawn(node: ComponentChild, look: string): Element {
  const holder = document.createElement("span");
  holder.className = look;
  render(node, holder);
  return holder;
}

const picture = (node: ComponentChild) => drawn(node, "").innerHTML;

function bubble(): Element {
  const word = document.createElement("span");
  word.className = "sn-bubble flying";
  word.textContent = say("baa");
  return word;
}

/** A beam of light from one saucer to another. */
async function beam(sky: Element, from: Where, to: Where, pace: number): Promise<void> {
  const home = sky.getBoundingClientRect();
  const [start, end] = [middleOf(from), middleOf(to)];
  const [x, y] = [end.x - start.x, end.y - start.y];
  const light = document.createElement("i");
  light.className = "sn-light-beam";
  light.ariaHidden = "true";
  light.style.left = `${start.x - home.x}px`;
  light.style.top = `${start.y - home.y}px`;
  light.style.width = `${Math.hypot(x, y)}px`;
  light.style.rotate = `${Math.atan2(y, x)}rad`;
  sky.append(light);
  await play(light, [{ opacity: 0 }, { opacity: 0.8, offset: 0.3 }, { opacity: 0 }], pace * 2);
  light.remove();
}

/** Carry something along a beam. */
async function carry(sky: Element, thing: Element, from: Where, to: Where, pace: number): Promise<void> {
  await Promise.all([beam(sky, from, to, pace), fly(thing, from, to, pace * 1.8)]);
}

/** A Kamikaze Sheep, fast and with a trail. */
async function streak(
  sky: Element,
  thing: Element,
  from: Where,
  to: Where,
  pace: number,
): Promise<void> {
  await Promise.all([fly(thing, from, to, pace * 1.4), beam(sky, from, to, pace * 0.8)]);
  await shake(sky, pace);
}

/** The Wolf walks instead of flying. */
async function walk(from: Where, to: Where, time: number): Promise<void> {
  const [start, end] = [middleOf(from), middleOf(to)];
  const wolf = above(drawn(h(Wolf, {}), `sn-walking ${end.x < start.x ? "leftwards" : ""}`), start);
  const steps = 8;
  const frames = Array.from({ length: steps + 1 }, (_, step) => {
    const part = step / steps;
    const up = step % 2 ? -7 : 0;
    return { translate: `${(end.x - start.x) * part}px ${(end.y - start.y) * part + up}px` };
  });
  await play(wolf, frames, time);
  wolf.remove();
}
