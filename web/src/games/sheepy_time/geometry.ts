// Positions on the board: ten clouds clockwise, with the Fence at the top between 10 and 1. There is one
// shape for wide screens and one for tall screens.
export interface Point {
  x: number;
  y: number;
}

export interface Shape {
  name: "wide" | "tall";
  width: number;
  height: number;
  centre: Point;
  fence: Point & { scale: number };
  moon: Point & { scale: number };
  /** The centres of spaces 1 to 10. */
  spots: Point[];
  /**
   * The position of the round: a corner of the sky while racing, above the market while resting (`title`).
   */
  corner: Point;
  title: Point;
  deck: Point;
  discard: Point;
  waiting: Point;
  market: Point[];
}

const ellipse = (centre: Point, rx: number, ry: number): Point[] =>
  Array.from({ length: 10 }, (_, index) => {
    const angle = ((index + 0.5) * 36 - 90) * (Math.PI / 180);
    return { x: centre.x + rx * Math.cos(angle), y: centre.y + ry * Math.sin(angle) };
  });

const WIDE: Shape = {
  name: "wide",
  width: 860,
  height: 574,
  centre: { x: 430, y: 296 },
  fence: { x: 430, y: 96, scale: 0.9 },
  moon: { x: 782, y: 72, scale: 1 },
  spots: ellipse({ x: 430, y: 300 }, 348, 208),
  corner: { x: 92, y: 52 },
  title: { x: 430, y: 192 },
  deck: { x: 312, y: 276 },
  discard: { x: 548, y: 276 },
  waiting: { x: 430, y: 352 },
  market: [
    { x: 354, y: 268 },
    { x: 506, y: 268 },
    { x: 354, y: 344 },
    { x: 506, y: 344 },
  ],
};

const TALL: Shape = {
  name: "tall",
  width: 480,
  height: 668,
  centre: { x: 240, y: 340 },
  fence: { x: 240, y: 92, scale: 0.68 },
  moon: { x: 440, y: 44, scale: 0.66 },
  spots: [
    { x: 342, y: 96 },
    { x: 404, y: 218 },
    { x: 404, y: 344 },
    { x: 404, y: 470 },
    { x: 332, y: 596 },
    { x: 148, y: 596 },
    { x: 76, y: 470 },
    { x: 76, y: 344 },
    { x: 76, y: 218 },
    { x: 138, y: 96 },
  ],
  corner: { x: 54, y: 34 },
  title: { x: 240, y: 182 },
  deck: { x: 240, y: 462 },
  discard: { x: 240, y: 252 },
  waiting: { x: 240, y: 402 },
  market: [
    { x: 240, y: 270 },
    { x: 240, y: 346 },
    { x: 240, y: 422 },
    { x: 240, y: 498 },
  ],
};

export const SHAPES = { wide: WIDE, tall: TALL };

/** The distance from a cloud to the Nightmare next to it, towards the centre. Tall screens have less room. */
const INWARD = { wide: 112, tall: 88 };

export function spot(shape: Shape, space: number): Point {
  return shape.spots[(space + 9) % 10]!;
}

/** The position of a Sheep on a space, which up to four can share. Space 0 is off the ring. */
export function stand(shape: Shape, space: number, seat: number): Point {
  if (space === 0) return { x: shape.waiting.x + (seat - 1.5) * 36, y: shape.waiting.y };
  const at = spot(shape, space);
  return { x: at.x - 30 + seat * 25, y: at.y - 52 - (seat % 2) * 5 };
}

/** The position of the Nightmare. Space 0 is the centre. */
export function lair(shape: Shape, space: number): Point {
  if (space === 0) return shape.centre;
  const at = spot(shape, space);
  const dx = shape.centre.x - at.x;
  const dy = shape.centre.y - at.y;
  const part = INWARD[shape.name] / Math.hypot(dx, dy);
  return { x: at.x + dx * part, y: at.y + dy * part };
}

/** The positions of a Sheep along its way from `start` to `end`. Negative `spaces` means backwards. */
export function route(shape: Shape, start: number, end: number, spaces: number, seat: number): Point[] {
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

/**
 * The positions of the Nightmare along its way. It leaves the centre directly, and otherwise moves space by
 * space.
 */
export function prowl(shape: Shape, start: number, end: number): Point[] {
  const points = [lair(shape, start)];
  for (let space = start; start !== 0 && space !== end && points.length < 10; ) {
    space = (space % 10) + 1;
    points.push(lair(shape, space));
  }
  if (points.length === 1) points.push(lair(shape, end));
  return points;
}
