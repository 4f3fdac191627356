// How events look: Sheep hop from space to space, the Nightmare prowls, winks float up.
import type { Perform } from "../../table/stage";
import { lair, stand, type Point } from "./geometry";

export const perform: Perform = async (event, board, pace) => {
  switch (event["event"]) {
    case "moved":
      return hop(board, `sheep-${event["seat"]}`, path(event["start"], event["end"], event["spaces"], event["seat"]), pace);
    case "nightmare-moved":
    case "nightmare-jumped":
      return hop(board, "nightmare", [lair(event["start"]), lair(event["end"])], pace);
    case "scared":
    case "woke-up":
      return shake(board, `sheep-${event["seat"]}`, pace);
    case "caught":
    case "used-tile":
    case "flipped":
    case "added-tile":
      return flash(board.querySelector(`[data-space="${event["space"]}"]`), pace);
    case "nightmare":
    case "played":
    case "called-it-a-night":
    case "lone-reveal":
      return wait(pace);
  }
};

function path(start: number, end: number, spaces: number, seat: number): Point[] {
  const points = [stand(start, seat)];
  const step = spaces < 0 ? -1 : 1;
  let space = start;
  for (let left = Math.abs(spaces); left > 0; left -= 1) {
    space = space === 0 ? 1 : ((space - 1 + step + 10) % 10) + 1;
    points.push(stand(space, seat));
  }
  points[points.length - 1] = stand(end, seat);
  return points;
}

async function hop(board: Element, piece: string, points: Point[], pace: number): Promise<void> {
  const element = board.querySelector(`[data-piece="${piece}"]`);
  const steps = points.length - 1;
  if (!element || steps < 1) return;
  const frames: Keyframe[] = [];
  for (const [index, point] of points.entries()) {
    if (index > 0) {
      const last = points[index - 1]!;
      frames.push({ transform: place({ x: (last.x + point.x) / 2, y: Math.min(last.y, point.y) - 22 }), easing: "ease-in" });
    }
    frames.push({ transform: place(point), easing: "ease-out" });
  }
  await done(element.animate(frames, { duration: pace * (0.7 + steps * 0.42), fill: "forwards" }), element);
}

async function shake(board: Element, piece: string, pace: number): Promise<void> {
  const element = board.querySelector(`[data-piece="${piece}"] .sheep`);
  if (!element) return;
  const frames = [0, -5, 5, -4, 4, 0].map((x) => ({ translate: `${x}px 0` }));
  await done(element.animate(frames, { duration: pace }), element);
}

async function flash(element: Element | null, pace: number): Promise<void> {
  if (!element) return;
  await done(element.animate([{ opacity: 1 }, { opacity: 0.45 }, { opacity: 1 }], { duration: pace }), element);
}

function wait(pace: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, pace * 0.8));
}

async function done(animation: Animation, element: Element): Promise<void> {
  await animation.finished.catch(() => undefined);
  if (animation.effect?.getTiming().fill === "forwards") {
    // The new view puts the piece there for good; until then it stays where it landed.
    requestAnimationFrame(() => requestAnimationFrame(() => animation.cancel()));
  }
  void element;
}

function place(point: Point): string {
  return `translate(${point.x}px, ${point.y}px)`;
}
