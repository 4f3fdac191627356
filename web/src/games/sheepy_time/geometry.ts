// Where things are on the ring: ten clouds clockwise, the Fence at the top between 10 and 1.
export const WIDTH = 760;
export const HEIGHT = 640;
const CENTRE = { x: 380, y: 322 };
const RADIUS = { x: 300, y: 246 };

export interface Point {
  x: number;
  y: number;
}

/** The middle of a space; 0 is off the board for Sheep, the centre for the Nightmare. */
export function spot(space: number): Point {
  const angle = ((space - 0.5) * 36 - 90) * (Math.PI / 180);
  return { x: CENTRE.x + RADIUS.x * Math.cos(angle), y: CENTRE.y + RADIUS.y * Math.sin(angle) };
}

/** Where a Sheep stands on its space, so that four of them can share it. */
export function stand(space: number, seat: number): Point {
  if (space === 0) return { x: 300 + seat * 52, y: 250 };
  const at = spot(space);
  return { x: at.x - 39 + seat * 26, y: at.y - 50 - (seat % 2) * 5 };
}

export function lair(space: number): Point {
  if (space === 0) return { x: CENTRE.x, y: CENTRE.y - 8 };
  const at = spot(space);
  const inward = 0.62;
  return { x: CENTRE.x + (at.x - CENTRE.x) * inward, y: CENTRE.y + (at.y - CENTRE.y) * inward };
}
