// Where everybody sits round the bed: the viewer at the foot of it, the others clockwise from there.
const PLACES: Record<number, string[]> = {
  2: ["s", "n"],
  3: ["s", "nw", "ne"],
  4: ["s", "w", "n", "e"],
  5: ["s", "sw", "nw", "ne", "se"],
  6: ["s", "sw", "nw", "n", "ne", "se"],
};

/** The seats, the viewer's first (a spectator sits with the first seat), each with its place at the bed. */
export function roundTheBed(seats: number, you: number | null): { seat: number; place: string }[] {
  return (PLACES[seats] ?? []).map((place, step) => ({ seat: ((you ?? 0) + step) % seats, place }));
}
