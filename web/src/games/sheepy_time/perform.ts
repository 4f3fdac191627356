// Animates the events of Sheepy Time: Sheep hop, the Nightmare prowls, and winks float up.
import { moment, play, pop, shake } from "../../kit/motion";
import type { Box } from "../../table/model/components";
import type { Perform } from "../../table/model/stage";
import { CLOCK, IN_BED, JUMP } from "./art";
import { lair, type Point, prowl, route, SHAPES, spot } from "./geometry";
import { WEB } from "./Nightmare";
import type { GameEvent } from "./types";
import { say } from "./words";

export const perform: Perform<GameEvent> = async (event, board, pace, box) => {
  const ring = board.querySelector<SVGSVGElement>("svg[data-shape]");
  if (!ring) return;
  const shape = SHAPES[ring.dataset.shape === "tall" ? "tall" : "wide"];
  const sheep = `sheep:${event.seat}`;
  switch (event.event) {
    case "moved":
      return hop(ring, sheep, route(shape, event.start, event.end, event.spaces, event.seat), pace);
    case "crossed":
      return shown(board, "moment.crossed", JUMP, event.seat, pace * 0.55);
    case "gained": {
      const where = sheepAt(ring, event.seat) ?? shape.centre;
      return float(ring, `+${event.winks}${from(event.source, box)}`, where, pace);
    }
    case "nightmare-moved":
      return hop(ring, "nightmare:", prowl(shape, event.start, event.end), pace);
    case "nightmare-jumped":
      return bump(ring, lair(shape, event.start), lair(shape, event.end), pace);
    case "web-placed":
      return spin(ring, lair(shape, event.space), pace);
    case "scared":
      return shake(ring.querySelector(`[data-piece="${sheep}"] .sheep`), pace);
    case "woke-up":
      await shake(ring.querySelector(`[data-piece="${sheep}"] .sheep`), pace);
      return shown(board, "moment.woke-up", CLOCK, event.seat, pace, "st-woken");
    case "caught":
    case "doubled":
      return float(ring, "Zzz", spot(shape, event.space), pace);
    case "used-tile":
    case "flipped":
    case "added-tile":
    case "went-home":
      return pop(ring.querySelector(`[data-piece="space:${event.space}"] .st-cloud`), pace);
    case "played":
    case "rushed":
    case "nightmare":
    case "nightmare-shown":
    case "lone-reveal":
      return play(ring, [{ opacity: 1 }, { opacity: 1 }], pace * 2);
    case "called-it-a-night":
      await sink(ring, sheep, pace);
      return shown(board, "moment.in-bed", IN_BED, event.seat, pace * 0.7);
  }
};

/** A big moment of one Sheep, in its colour and with its name. */
function shown(
  board: Element,
  words: "moment.crossed" | "moment.woke-up" | "moment.in-bed",
  art: string,
  seat: number,
  pace: number,
  tone?: string,
): Promise<void> {
  const { owner = "", colour } =
    board.querySelector<SVGElement>(`[data-piece="sheep:${seat}"]`)?.dataset ?? {};
  return moment(board, { title: say(words, { name: owner }), art, tone, colour }, pace);
}

/** Names the source of winks, unless it was the card itself. */
function from(source: string, box: Box): string {
  if (source === "card") return "";
  return ` ${source === "fence" ? say("fence") : box.title(source)}`;
}

function sheepAt(ring: Element, seat: number): Point | null {
  const place = ring.querySelector<SVGGElement>(`[data-piece="sheep:${seat}"]`);
  if (!place) return null;
  const matrix = new DOMMatrix(getComputedStyle(place).transform);
  return { x: matrix.e, y: matrix.f - 20 };
}

async function hop(ring: Element, piece: string, points: Point[], pace: number): Promise<void> {
  const element = ring.querySelector(`[data-piece="${piece}"]`);
  const steps = points.length - 1;
  if (!element || steps < 1) return;
  const frames: Keyframe[] = [];
  for (const [index, point] of points.entries()) {
    if (index > 0) {
      const last = points[index - 1]!;
      frames.push({
        transform: place({ x: (last.x + point.x) / 2, y: Math.min(last.y, point.y) - 24 }),
        easing: "ease-in",
      });
    }
    frames.push({ transform: place(point), easing: "ease-out" });
  }
  // The piece stays where it landed until the next view appears and the board cancels the animation.
  await element
    .animate(frames, { duration: pace * (0.7 + steps * 0.42), fill: "forwards" })
    .finished.catch(() => undefined);
}

async function sink(ring: Element, piece: string, pace: number): Promise<void> {
  await play(
    ring.querySelector(`[data-piece="${piece}"]`),
    [{ opacity: 1 }, { opacity: 0 }],
    pace * 1.4,
    "forwards",
  );
}

/** Bump jumps in a high arc, and the board shakes where it lands. */
async function bump(ring: SVGSVGElement, from: Point, to: Point, pace: number): Promise<void> {
  const high = { x: (from.x + to.x) / 2, y: Math.min(from.y, to.y) - 120 };
  await ring
    .querySelector('[data-piece="nightmare:"]')
    ?.animate(
      [
        { transform: place(from), easing: "ease-out" },
        { transform: place(high), easing: "ease-in" },
        { transform: place(to) },
      ],
      { duration: pace * 2, fill: "forwards" },
    )
    .finished.catch(() => undefined);
  await shake(ring.querySelector(".st-middle"), pace * 0.6);
}

/** The Web grows on its space. */
async function spin(ring: SVGSVGElement, at: Point, pace: number): Promise<void> {
  const web = document.createElementNS("http://www.w3.org/2000/svg", "path");
  web.setAttribute("class", "st-spun");
  web.setAttribute("d", WEB);
  ring.append(web);
  await play(
    web,
    [
      { transform: `${place(at)} scale(0.1) rotate(-120deg)` },
      { transform: `${place(at)} scale(1) rotate(0deg)` },
    ],
    pace * 1.6,
  );
  web.remove();
}

/** A word that rises and fades. */
async function float(ring: SVGSVGElement, text: string, from: Point, pace: number): Promise<void> {
  const word = document.createElementNS("http://www.w3.org/2000/svg", "text");
  word.textContent = text;
  word.setAttribute("class", "st-float");
  word.setAttribute("x", String(from.x));
  word.setAttribute("y", String(from.y));
  ring.append(word);
  await play(
    word,
    [
      { opacity: 0, translate: "0 8px" },
      { opacity: 1, translate: "0 -6px", offset: 0.35 },
      { opacity: 0, translate: "0 -34px" },
    ],
    pace * 1.5,
  );
  word.remove();
}

function place(point: Point): string {
  return `translate(${point.x}px, ${point.y}px)`;
}
