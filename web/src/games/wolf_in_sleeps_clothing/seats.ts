// The positions of the seats around the bed: the viewer at the foot, then clockwise.
const PLACES: Record<number, string[]> = {
  2: ["s", "n"],
  3: ["s", "nw", "ne"],
  4: ["s", "w", "n", "e"],
  5: ["s", "sw", "nw", "ne", "se"],
  6: ["s", "sw", "nw", "n", "ne", "se"],
};

/** Each seat with its position, starting with the viewer. Spectators see the bed from the first seat. */
export function seatPositions(seats: number, you: number | null): { seat: number; place: string }[] {
  return (PLACES[seats] ?? []).map((place, step) => ({ seat: ((you ?? 0) + step) % seats, place }));
}
