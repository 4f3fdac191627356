// The positions of the saucers: the viewer at the bottom, then counterclockwise in order of play (SN-1.7). A
// wide board has them all around, and a tall board has the opponents side by side at the top.
import type { Size } from "../../kit/useSize";

export interface Spot {
  x: number;
  y: number;
}

export interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A saucer with its hand, arranged as a row or a column. */
export interface SeatBox extends Place {
  shape: "row" | "column";
}

export interface Layout {
  tall: boolean;
  /** Starting with the viewer, in order of play. */
  seatBoxes: SeatBox[];
  middle: Place;
  /** The path from each saucer to the next, and the transform of its arrowhead. */
  arrows: Arrow[];
}

export interface Arrow {
  path: string;
  head: string;
}

const EDGE = 8;

export function layOut({ width, height }: Size, seats: number): Layout {
  const tall = height > width * 0.92;
  const seatBoxes = tall ? tallSeatBoxes(width, height, seats) : wideSeatBoxes(width, height, seats);
  const middle = tall ? tallMiddle(width, seatBoxes) : wideMiddle(width, seatBoxes);
  const spots = seatBoxes.map(shipAt);
  const around = spots.map((_, index) => (tall && index === 0 ? 0.42 : 0.3)); // avoids the discard pile
  const bends = seats === 2 ? bendsAroundPiles(width, spots[0]!, spots[1]!) : around;
  const arrows = spots.map((spot, index) => arrow(spot, spots[(index + 1) % seats]!, bends[index]!));
  return { tall, seatBoxes, middle, arrows };
}

/** The centre of the saucer itself: the left of a row, or the top of a column. */
export function shipAt({ x, y, width, height, shape }: SeatBox): Spot {
  return shape === "row"
    ? { x: x + width / 2 - 66, y: y + height / 2 }
    : { x: x + width / 2, y: y + 50 };
}

function wideSeatBoxes(width: number, height: number, seats: number): SeatBox[] {
  const row = { width: Math.min(380, width * 0.5), height: 84, shape: "row" } as const;
  const centred = (width - row.width) / 2;
  const own: SeatBox = { ...row, x: centred, y: height - row.height - EDGE };
  const across: SeatBox = { ...row, height: 100, x: centred, y: EDGE };
  const side = {
    width: Math.max(150, Math.min(220, width * 0.27)),
    height: 190,
    shape: "column",
  } as const;
  const beside = (x: number): SeatBox => ({ ...side, x, y: (height - side.height) / 2 - 12 });
  const right = beside(width - side.width - EDGE);
  const left = beside(EDGE);
  if (seats === 2) return [own, across];
  return seats === 3 ? [own, right, left] : [own, right, across, left];
}

function wideMiddle(width: number, seatBoxes: SeatBox[]): Place {
  const [own] = seatBoxes;
  const sides = seatBoxes.filter((seatBox) => seatBox.shape === "column");
  const across = seatBoxes.find((seatBox, index) => index > 0 && seatBox.shape === "row");
  const y = across ? across.y + across.height : EDGE;
  const edge = sides.length ? sides[0]!.width + 2 * EDGE : width * 0.2;
  return { x: edge, y, width: width - 2 * edge, height: own!.y - y };
}

function tallSeatBoxes(width: number, height: number, seats: number): SeatBox[] {
  const own: SeatBox = {
    x: EDGE,
    y: height - 66 - 4,
    width: width - 2 * EDGE,
    height: 66,
    shape: "row",
  };
  const others = seats - 1;
  if (others === 1) return [own, { ...own, y: 4, height: 92 }];
  const wide = (width - EDGE * (others + 1)) / others;
  const top: SeatBox[] = Array.from({ length: others }, (_, index) => ({
    x: width - (index + 1) * (wide + EDGE), // from right to left
    y: 4,
    width: wide,
    height: 158,
    shape: "column",
  }));
  return [own, ...top];
}

function tallMiddle(width: number, seatBoxes: SeatBox[]): Place {
  const [own, next] = seatBoxes;
  const y = next!.y + next!.height;
  return { x: EDGE, y, width: width - 2 * EDGE, height: own!.y - y };
}

const PILES_RADIUS = 150; // half the width of the area the piles take up

/** How far two players' paths bend to pass the piles, one on the right and the other on the left. */
function bendsAroundPiles(width: number, own: Spot, across: Spot): number[] {
  const far = Math.abs(own.y - across.y);
  const clear = Math.min(PILES_RADIUS, width * 0.3);
  const beside = own.x - width / 2; // how far the saucers are off centre
  return [(2 * (clear - beside)) / far, (2 * (clear + beside)) / far];
}

/** A path that bends outwards, to the right of its direction. */
function arrow(from: Spot, to: Spot, bend: number): Arrow {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const by = { x: (from.x + to.x) / 2 - dy * bend, y: (from.y + to.y) / 2 + dx * bend };
  const half = { x: (from.x + 2 * by.x + to.x) / 4, y: (from.y + 2 * by.y + to.y) / 4 };
  const angle = (Math.atan2(dy, dx) * 180) / Math.PI;
  return {
    path: `M${from.x} ${from.y}Q${by.x} ${by.y} ${to.x} ${to.y}`,
    head: `translate(${half.x} ${half.y}) rotate(${angle})`,
  };
}
