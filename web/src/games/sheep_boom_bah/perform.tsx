// Animates the events of Sheep Boom-Bah. The board already shows an event's result one frame later (see
// reducer.ts), so these functions animate pieces towards it. Sheep hop between cells and into Barns,
// turf turns over, mines explode, cards and thieves cross the table, and dice roll.
import { type ComponentChild, render } from "preact";
import { fly, middleOf, moment, pieceOn, play, pop, rise, type Spot, shake } from "../../kit/motion";
import { Sheep } from "../../kit/Sheep";
import type { Perform } from "../../table/model/stage";
import { Art, BattleDie } from "./art";
import { CardBack, kindOf } from "./Card";
import type { GameEvent } from "./types";
import { say } from "./words";

/** The card that last took effect. A Fox or Tornado is drawn carrying the sheep it takes. */
let worked = "";

export const perform: Perform<GameEvent> = async (event, board, pace) => {
  const at = (piece: string) => pieceOn(board, piece);
  const cell = (name: string) => at(`cell:${name}`);
  const sheepOn = (name: string) => board.querySelector(`[data-sheep="${name}"]`);
  const farm = (seat: number) => board.querySelector(`.bb-farm[data-seat="${seat}"]`);
  const held = (seat: number) => farm(seat)?.querySelector(".bb-held");
  const graves = (seat: number) => farm(seat)?.querySelector(".bb-graves");
  const now = (seat: number) => farm(seat)?.querySelector(".bb-now");

  switch (event.event) {
    case "placed":
      await drawn();
      return play(sheepOn(event.cell), [{ translate: "0 -60%", opacity: 0 }, {}], pace);
    case "turn":
      return pop(farm(event.seat)?.querySelector(".bb-head"), pace);
    case "moved":
    case "bumped":
    case "flew":
      return come(board, event.start, event.end, event.event === "flew" ? pace * 2.4 : pace * 1.2);
    case "rescued":
    case "to-start":
      return come(board, event.cell, event.start, pace * 2);
    case "revived": {
      const from = graves(event.seat);
      await drawn();
      return arrive(sheepOn(event.start), from, pace * 2);
    }
    case "revealed":
      await drawn();
      return turnOver(cell(event.cell), pace * 1.6);
    case "scored":
      return rise(`+${event.points}`, now(event.seat) ?? board, pace);
    case "on-a-mine":
      return shake(cell(event.cell), pace * 1.2);
    case "blown-up": {
      const from = cell(event.cell);
      if (!from) return;
      const smoke = boom(from, graves(event.seat), pace * 4);
      void shout(say("boom"), from, pace * 4);
      return smoke;
    }
    case "defused":
      await drawn();
      return pop(cell(event.cell), pace * 1.4);
    case "eaten": {
      const from = cell(event.cell);
      if (!from) return;
      const pounce = carry(<Pounce />, 92, from, graves(event.seat) ?? from, pace * 2.6);
      void shout(say("moment.wolf"), from, pace * 2.6);
      return pounce;
    }
    case "no-wolf":
      return shake(sheepOn(event.cell), pace * 0.8);
    case "entered-barn": {
      const owner = board.querySelector(`.bb-farm[data-colour="${event.barn}"] .bb-barn`);
      return leave(sheepOn(event.cell), owner, pace * 2);
    }
    case "left-field":
      return leave(sheepOn(event.cell), at(`${event.zone}:${event.seat}`), pace * 2);
    case "housed": {
      const from = at(`flock:barnyard-${event.seat}-${event.colour}`) ?? at(`barnyard:${event.seat}`);
      return leave(from?.querySelector(".bb-icon"), at(`barn:${event.seat}`), pace * 1.6);
    }
    case "carried": {
      const { colour, giver, source, seat: taker, zone } = event;
      const from = at(`flock:${source}-${giver}-${colour}`) ?? at(`${source}:${giver}`);
      const to = at(`${zone}:${taker}`);
      if (!from || !to) return;
      return carry(<Thief kind={worked} colour={colour} />, 84, from, to, pace * 3);
    }
    case "played": {
      const from = held(event.seat);
      await drawn();
      return arrive(board.querySelector(".bb-stack li:last-child"), from, pace * 1.6);
    }
    case "took-effect":
    case "countered": {
      worked = event.event === "took-effect" ? kindOf(event.card) : "";
      const from = board.querySelector(".bb-stack") ?? board;
      return rise(say(worked ? "works" : "stopped"), middleOf(from), pace * 1.4);
    }
    case "discarded": {
      const from = held(event.seat);
      await drawn();
      return arrive(board.querySelector(".bb-discards > *"), from, pace * 1.2);
    }
    case "drew":
      return carry(<CardBack />, 24, at("pile:draw"), held(event.seat), pace * 0.8);
    case "stole":
      return carry(<CardBack />, 34, held(event.victim), held(event.seat), pace * 2);
    case "looked":
      return pop(cell(event.cell), pace * 1.4);
    case "wild-wool":
      return pop(at(`barn:${event.seat}`), pace * 1.4);
    case "rolled":
      return roll(board, [event.seat, event.own], [event.rival_seat, event.rival], pace * 5);
    case "aimed-at-player":
    case "aimed-at-colour":
      return pop(farm(event.target), pace);
    case "aimed-at-sheep":
    case "aimed-at-cell":
      return pop(cell(event.cell), pace);
    case "end-triggered":
      return moment(board, { title: say("moment.last"), art: SUNSET, tone: "bb-moment" }, pace);
  }
};

const SUNSET = `<svg viewBox="-80 -56 160 100"><g stroke="#4a1208" stroke-width="3" stroke-linejoin="round" stroke-linecap="round">
<path d="M-38 18a38 38 0 0 1 76 0z" fill="#ffb347"/><path d="M0-44v12M-40-28l8 9M40-28l-8 9M-62 2l12 4M62 2l-12 4" fill="none" stroke="#e2711d" stroke-width="5"/>
<path d="M-78 18q40-12 78-2 40-12 78 2v24h-156z" fill="#7cb342"/><path d="M34 16V-6l14-13 14 13v22z" fill="#d9483b"/><path d="M43 16V3h10v13z" fill="#fff3c4"/>
<g transform="translate(-34 12)"><path d="M-7 8v7M7 8v7" fill="none" stroke-width="4"/><path d="M-13 3a6 6 0 0 1 3-8A7 7 0 0 1 1-9a7 7 0 0 1 10 3 6 6 0 0 1 2 10 7 7 0 0 1-9 6 8 8 0 0 1-11-1 6 6 0 0 1-6-6z" fill="#fff"/><path d="M9-9c6-2 10 1 10 6s-4 7-8 6-5-3-5-7z" fill="#3c3767"/></g></g></svg>`;

/** Wait until the board has drawn the event's result. */
function drawn(): Promise<void> {
  return new Promise((done) => {
    requestAnimationFrame(() => done());
    setTimeout(done, 100); // hidden pages get no animation frames
  });
}

/** Make the sheep now drawn on `end` hop there from `start`. */
async function come(board: Element, start: string, end: string, pace: number): Promise<void> {
  const from = pieceOn(board, `cell:${start}`);
  const to = pieceOn(board, `cell:${end}`);
  await drawn();
  const sheep = board.querySelector(`[data-sheep="${end}"]`);
  if (!from || !to || !sheep) return;
  await hop(sheep, middleOf(from), middleOf(to), pace);
}

/** Animate an element from its old place to the new one, where it is already drawn. */
async function arrive(
  thing: Element | null,
  from: Element | null | undefined,
  pace: number,
): Promise<void> {
  if (thing && from) await hop(thing, middleOf(from), middleOf(thing), pace);
}

function hop(thing: Element, from: Spot, to: Spot, pace: number): Promise<void> {
  const x = from.x - to.x;
  const y = from.y - to.y;
  const high = Math.min(46, 14 + Math.hypot(x, y) / 9);
  return play(
    thing,
    [
      { translate: `${x}px ${y}px`, easing: "ease-out" },
      { translate: `${x / 2}px ${y / 2 - high}px`, easing: "ease-in" },
      { translate: "0 0" },
    ],
    pace,
  );
}

/** Move a sheep from its current place to its next one. */
async function leave(
  sheep: Element | null | undefined,
  to: Element | null | undefined,
  pace: number,
): Promise<void> {
  if (!sheep || !to) return;
  await fly(sheep, sheep, to, pace);
}

function turnOver(cell: Element | null, pace: number): Promise<void> {
  return play(
    cell?.querySelector(".bb-ground"),
    [
      { transform: "perspective(300px) rotateX(100deg) translateY(-30%)", easing: "ease-out" },
      { transform: "perspective(300px) rotateX(-14deg)", offset: 0.75 },
      { transform: "perspective(300px) rotateX(0)" },
    ],
    pace,
  );
}

/** Render a drawing above the page, centred on `spot`. */
function above(drawing: ComponentChild, width: number, spot: Spot): HTMLElement {
  const ghost = document.createElement("div");
  ghost.className = "kit-ghost bb-carried";
  ghost.ariaHidden = "true";
  ghost.style.left = `${spot.x}px`;
  ghost.style.top = `${spot.y}px`;
  ghost.style.setProperty("--width", `${width}px`);
  document.body.append(ghost);
  render(drawing, ghost);
  return ghost;
}

function vanish(ghost: HTMLElement): void {
  render(null, ghost);
  ghost.remove();
}

async function carry(
  drawing: ComponentChild,
  width: number,
  from: Element | null | undefined,
  to: Element | null | undefined,
  pace: number,
): Promise<void> {
  if (!from || !to) return;
  const start = middleOf(from);
  const end = middleOf(to);
  const ghost = above(drawing, width, start);
  const x = end.x - start.x;
  const y = end.y - start.y;
  await play(
    ghost,
    [
      { translate: "0 0", scale: "0.6", easing: "ease-out" },
      { translate: "0 -14px", scale: "1", offset: 0.25, easing: "ease-in-out" },
      { translate: `${x}px ${y - 14}px`, scale: "1", opacity: 1, offset: 0.85 },
      { translate: `${x}px ${y}px`, scale: "0.7", opacity: 0 },
    ],
    pace,
  );
  vanish(ghost);
}

/** The animal on the card that takes a sheep, together with the sheep. */
function Thief({ kind, colour }: { kind: string; colour: string }) {
  return (
    <div class="bb-thief">
      {kind && <Art kind={kind} />}
      <svg class="bb-icon" viewBox="-18 -16 44 36" aria-hidden="true">
        <Sheep colour={colour} size={42} />
      </svg>
    </div>
  );
}

function Pounce() {
  return (
    <div class="bb-thief">
      <Art kind="wolf-in-sheeps-clothing" />
    </div>
  );
}

/** Float a word above the element it is about. */
async function shout(text: string, from: Element, pace: number): Promise<void> {
  const word = above(<b class="bb-shout">{text}</b>, 220, middleOf(from));
  await play(
    word,
    [
      { opacity: 0, scale: "0.7", translate: "0 10px" },
      { opacity: 1, scale: "1", translate: "0 -30px", offset: 0.25, easing: "linear" },
      { opacity: 1, scale: "1", translate: "0 -40px", offset: 0.75 },
      { opacity: 0, scale: "1", translate: "0 -54px" },
    ],
    pace,
  );
  vanish(word);
}

const PUFFS = Array.from({ length: 11 }, (_, index) => {
  const turn = (index / 11) * Math.PI * 2;
  const far = 16 + (index % 3) * 13;
  return { x: Math.cos(turn) * far, y: Math.sin(turn) * far * 0.7 - 12, size: 11 + ((index * 7) % 9) };
});

/** Smoke that swells and fades, and tufts of wool that drift to the Graveyard. */
async function boom(cell: Element, graves: Element | null | undefined, pace: number): Promise<void> {
  const start = middleOf(cell);
  const end = graves ? middleOf(graves) : start;
  const wide = cell.getBoundingClientRect().width;
  const ghost = above(
    <svg class="bb-boom" viewBox="-60 -70 120 120" aria-hidden="true">
      {PUFFS.map(({ size }, index) => (
        <circle key={index} class="bb-puff" r={size} fill={index % 3 ? "#8f8a86" : "#b9b2aa"} />
      ))}
      <circle class="bb-puff" r="20" fill="#6f6a67" />
      {PUFFS.slice(0, 6).map((_, index) => (
        <path
          key={index}
          class="bb-tuft"
          d="M-6 2a4 4 0 0 1 1-6A5 5 0 0 1 4-5a4 4 0 0 1 2 6 4 4 0 0 1-5 3 4 4 0 0 1-7-2z"
          fill="#fff"
          stroke="#5b5550"
          stroke-width="1.2"
        />
      ))}
    </svg>,
    wide * 2.6,
    start,
  );
  const puffs = [...ghost.querySelectorAll(".bb-puff")].map((puff, index) => {
    const { x, y } = PUFFS[index] ?? { x: 0, y: -8 };
    return play(
      puff,
      [
        { translate: "0 0", scale: "0.2", opacity: 0 },
        { translate: `${x * 0.7}px ${y * 0.7}px`, scale: "1", opacity: 0.95, offset: 0.25 },
        { translate: `${x * 1.2}px ${y * 1.2 - 16}px`, scale: "1.5", opacity: 0 },
      ],
      pace,
      "both",
    );
  });
  const unit = 120 / (wide * 2.6);
  const tufts = [...ghost.querySelectorAll(".bb-tuft")].map((tuft, index) => {
    const { x, y } = PUFFS[index * 2] ?? { x: 0, y: 0 };
    return play(
      tuft,
      [
        { translate: "0 0", opacity: 0 },
        { translate: `${x * 1.3}px ${y * 1.3 - 18}px`, opacity: 1, offset: 0.4, easing: "ease-in" },
        { translate: `${(end.x - start.x) * unit}px ${(end.y - start.y) * unit}px`, opacity: 0.4 },
      ],
      pace,
      "both",
    );
  });
  await Promise.all([...puffs, ...tufts]);
  vanish(ghost);
}

type Roll = [seat: number, number: number];

/** Roll both battle dice over the pasture until they come to rest. */
async function roll(board: Element, own: Roll, rival: Roll, pace: number): Promise<void> {
  const field = board.querySelector(".bb-field") ?? board;
  const colour = ([seat]: Roll) =>
    `var(--${board.querySelector(`.bb-farm[data-seat="${seat}"]`)?.getAttribute("data-colour") ?? "white"})`;
  const ghost = above(
    <div class="bb-dice">
      {[own, rival].map((side, index) => (
        <svg key={index} viewBox="-23 -23 46 46" aria-hidden="true">
          <BattleDie number={side[1]} fill={colour(side)} />
        </svg>
      ))}
    </div>,
    190,
    middleOf(field),
  );
  const tumbling = [...ghost.querySelectorAll("svg")].map((die, index) =>
    play(
      die,
      [
        { translate: `${index ? 160 : -160}px -60px`, rotate: "0deg", opacity: 0 },
        {
          translate: `${index ? 60 : -60}px 26px`,
          rotate: `${index ? -420 : 420}deg`,
          opacity: 1,
          offset: 0.3,
        },
        { translate: "0 0", rotate: `${index ? -720 : 720}deg`, offset: 0.6, easing: "ease-out" },
        { translate: "0 0", rotate: `${index ? -720 : 720}deg` },
      ],
      pace,
    ),
  );
  await Promise.all(tumbling);
  vanish(ghost);
}
