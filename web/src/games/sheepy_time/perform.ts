// How events look: Sheep hop from space to space, the Nightmare prowls, winks float up.
import type { Box } from "../../table/box";
import type { Perform } from "../../table/stage";
import { lair, type Point, prowl, route, SHAPES, spot } from "./geometry";
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
      return float(ring, "⤴", { x: shape.fence.x, y: shape.fence.y - 44 }, pace);
    case "gained": {
      const where = sheepAt(ring, event.seat) ?? shape.centre;
      return float(ring, `+${event.winks}${from(event.source, box)}`, where, pace);
    }
    case "nightmare-moved":
      return hop(ring, "nightmare:", prowl(shape, event.start, event.end), pace);
    case "nightmare-jumped":
      return hop(ring, "nightmare:", [lair(shape, event.start), lair(shape, event.end)], pace);
    case "web-placed":
      return float(ring, "✳", lair(shape, event.space), pace);
    case "scared":
    case "woke-up":
      return shake(ring, sheep, pace);
    case "caught":
    case "doubled":
      return float(ring, "Zzz", spot(shape, event.space), pace);
    case "used-tile":
    case "flipped":
    case "added-tile":
    case "went-home":
      return pop(ring.querySelector(`[data-piece="space:${event.space}"]`), pace);
    case "played":
    case "rushed":
    case "nightmare":
    case "nightmare-shown":
    case "lone-reveal":
      return play(ring, [{ opacity: 1 }, { opacity: 1 }], pace * 2);
    case "called-it-a-night":
      return sink(ring, sheep, pace);
  }
};

/** Where winks came from, if it was not the card itself. */
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
  // The piece stays where it landed until the next view stands; the board lets go of it then.
  await element
    .animate(frames, { duration: pace * (0.7 + steps * 0.42), fill: "forwards" })
    .finished.catch(() => undefined);
}

async function shake(ring: Element, piece: string, pace: number): Promise<void> {
  await play(
    ring.querySelector(`[data-piece="${piece}"] .sheep`),
    [0, -5, 5, -4, 4, 0].map((x) => ({ translate: `${x}px 0` })),
    pace,
  );
}

async function pop(element: Element | null, pace: number): Promise<void> {
  await play(
    element?.querySelector(".st-cloud") ?? null,
    [{ scale: "1" }, { scale: "1.12" }, { scale: "1" }],
    pace,
  );
}

async function sink(ring: Element, piece: string, pace: number): Promise<void> {
  await play(
    ring.querySelector(`[data-piece="${piece}"]`),
    [{ opacity: 1 }, { opacity: 0 }],
    pace * 1.4,
    "forwards",
  );
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

async function play(
  element: Element | null,
  frames: Keyframe[],
  duration: number,
  fill: FillMode = "none",
): Promise<void> {
  await element?.animate(frames, { duration, fill }).finished.catch(() => undefined);
}

function place(point: Point): string {
  return `translate(${point.x}px, ${point.y}px)`;
}
