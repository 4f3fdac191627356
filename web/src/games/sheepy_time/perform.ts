// How events look: Sheep hop from space to space, the Nightmare prowls, winks float up.
import { say } from "../../words";
import type { Perform } from "../../table/stage";
import { lair, type Point, type Shape, SHAPES, spot, stand } from "./geometry";
import { tileName } from "./words";

export const perform: Perform = async (event, board, pace) => {
  const ring = board.querySelector<SVGSVGElement>("svg[data-shape]");
  if (!ring) return;
  const shape = SHAPES[ring.dataset["shape"] === "tall" ? "tall" : "wide"];
  const seat = event["seat"] as number;
  switch (event["event"]) {
    case "moved":
      return hop(
        ring,
        `sheep-${seat}`,
        path(shape, event["start"], event["end"], event["spaces"], seat),
        pace,
      );
    case "crossed":
      return float(ring, "⤴", { x: shape.fence.x, y: shape.fence.y - 44 }, pace);
    case "gained":
      return float(
        ring,
        `+${event["winks"]}${from(event["source"])}`,
        sheepAt(ring, seat) ?? shape.centre,
        pace,
      );
    case "nightmare-moved":
    case "nightmare-jumped":
      return hop(
        ring,
        "nightmare",
        prowl(shape, event["start"], event["end"], event["event"] === "nightmare-moved"),
        pace,
      );
    case "web-placed":
      return float(ring, "✳", lair(shape, event["space"]), pace);
    case "scared":
    case "woke-up":
      return shake(ring, `sheep-${seat}`, pace);
    case "caught":
    case "doubled":
      return float(ring, "Zzz", spot(shape, event["space"]), pace);
    case "used-tile":
    case "flipped":
    case "added-tile":
    case "went-home":
      return pop(ring.querySelector(`[data-space="${event["space"]}"]`), pace);
    case "played":
    case "rushed":
    case "nightmare":
    case "nightmare-shown":
    case "lone-reveal":
      return play(ring, [{ opacity: 1 }, { opacity: 1 }], pace * 2);
    case "called-it-a-night":
      return sink(ring, `sheep-${seat}`, pace);
  }
};

/** Where winks came from, if it was not the card itself. */
function from(source: string): string {
  if (source === "card") return "";
  return ` ${source === "fence" ? say("st.fence") : tileName(source)}`;
}

function path(shape: Shape, start: number, end: number, spaces: number, seat: number): Point[] {
  const points = [stand(shape, start, seat)];
  const step = spaces < 0 ? -1 : 1;
  let space = start;
  for (let left = Math.abs(spaces); left > 0; left -= 1) {
    space = space === 0 ? 1 : ((space - 1 + step + 10) % 10) + 1;
    points.push(stand(shape, space, seat));
  }
  points[points.length - 1] = stand(shape, end, seat);
  return points;
}

function prowl(shape: Shape, start: number, end: number, step: boolean): Point[] {
  const points = [lair(shape, start)];
  let space = start;
  while (step && start !== 0 && space !== end && points.length < 10) {
    space = (space % 10) + 1;
    points.push(lair(shape, space));
  }
  if (points.length === 1) points.push(lair(shape, end));
  return points;
}

function sheepAt(ring: Element, seat: number): Point | null {
  const place = ring.querySelector<SVGGElement>(`[data-piece="sheep-${seat}"]`);
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
