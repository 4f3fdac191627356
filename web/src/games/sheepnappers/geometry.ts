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
export interface Berth extends Place {
  shape: "row" | "column";
}

export interface Layout {
  tall: boolean;
  /** Starting with the viewer, in order of play. */
  berths: Berth[];
  middle: Place;
  /** The path from each saucer to the next, and the transform of its arrowhead. */
  ways: Way[];
}

export interface Way {
  path: string;
  head: string;
}

const EDGE = 8;

export function layOut({ width, height }: Size, seats: number): Layout {
  const tall = height > width * 0.92;
  const berths = tall ? tallBerths(width, height, seats) : wideBerths(width, height, seats);
  const middle = tall ? tallMiddle(width, berths) : wideMiddle(width, berths);
  const spots = berths.map(shipAt);
  const around = spots.map((_, index) => (tall && index === 0 ? 0.42 : 0.3)); // avoids the discard pile
  const bends = seats === 2 ? roundTheMiddle(width, spots[0]!, spots[1]!) : around;
  const ways = spots.map((spot, index) => way(spot, spots[(index + 1) % seats]!, bends[index]!));
  return { tall, berths, middle, ways };
}

/** The centre of the saucer itself: the left of a row, or the top of a column. */
export function shipAt({ x, y, width, height, shape }: Berth): Spot {
  return shape === "row"
    ? { x: x + width / 2 - 66, y: y + height / 2 }
    : { x: x + width / 2, y: y + 50 };
}

function wideBerths(width: number, height: number, seats: number): Berth[] {
  const row = { width: Math.min(380, width * 0.5), height: 84, shape: "row" } as const;
  const centred = (width - row.width) / 2;
  const own: Berth = { ...row, x: centred, y: height - row.height - EDGE };
  const across: Berth = { ...row, height: 100, x: centred, y: EDGE };
  const side = {
    width: Math.max(150, Math.min(220, width * 0.27)),
    height: 190,
    shape: "column",
  } as const;
  const beside = (x: number): Berth => ({ ...side, x, y: (height - side.height) / 2 - 12 });
  const right = beside(width - side.width - EDGE);
  const left = beside(EDGE);
  if (seats === 2) return [own, across];
  return seats === 3 ? [own, right, left] : [own, right, across, left];
}

function wideMiddle(width: number, berths: Berth[]): Place {
  const [own] = berths;
  const sides = berths.filter((berth) => berth.shape === "column");
  const across = berths.find((berth, index) => index > 0 && berth.shape === "row");
  const y = across ? across.y + across.height : EDGE;
  const edge = sides.length ? sides[0]!.width + 2 * EDGE : width * 0.2;
  return { x: edge, y, width: width - 2 * edge, height: own!.y - y };
}

function tallBerths(width: number, height: number, seats: number): Berth[] {
  const own: Berth = { x: EDGE, y: height - 66 - 4, width: width - 2 * EDGE, height: 66, shape: "row" };
  const others = seats - 1;
  if (others === 1) return [own, { ...own, y: 4, height: 92 }];
  const wide = (width - EDGE * (others + 1)) / others;
  const top: Berth[] = Array.from({ length: others }, (_, index) => ({
    x: width - (index + 1) * (wide + EDGE), // from right to left
    y: 4,
    width: wide,
    height: 158,
    shape: "column",
  }));
  return [own, ...top];
}

function tallMiddle(width: number, berths: Berth[]): Place {
  const [own, next] = berths;
  const y = next!.y + next!.height;
  return { x: EDGE, y, width: width - 2 * EDGE, height: own!.y - y };
}

const CLEAR = 150; // half the width of the area the piles take up

/** How far two players' paths bend to pass the piles, one on the right and the other on the left. */
function roundTheMiddle(width: number, own: Spot, across: Spot): number[] {
  const far = Math.abs(own.y - across.y);
  const clear = Math.min(CLEAR, width * 0.3);
  const beside = own.x - width / 2; // how far the saucers are off centre
  return [(2 * (clear - beside)) / far, (2 * (clear + beside)) / far];
}

/** A path that bends outwards, to the right of its direction. */
function way(from: Spot, to: Spot, bend: number): Way {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const by = { x: (from.x + to.x) / 2 - dy * bend, y: (from.y + to.y) / 2 + dx * bend };
  const half = { x: (from.x + 2 * by.x + to.x) / 4, y: (from.y + 2 * by.y + to.y) / 4 };
  const angle = (Math.atan2(dy, dx) * 180) / Math.PI;
  return {
    path: `M${from.x} ${from.y}Q${by.x} ${by.y} ${to.x} ${to.y}`,
    head: `translate(${half.x} ${half.y}) rotate(${angle})`,
  };
}
