// Converts between cell names. Views and actions use "row,column", both counted from 0. Players see the
// letter and number on the fence: "1,4" is E2.
export const SIDE = 7;
export const CELLS = SIDE * SIDE;

export const cellAt = (index: number) => `${Math.floor(index / SIDE)},${index % SIDE}`;

export function indexOf(cell: string): number {
  const [row = 0, column = 0] = cell.split(",").map(Number);
  return row * SIDE + column;
}

export function spotOf(cell: string): string {
  const [row = 0, column = 0] = cell.split(",").map(Number);
  return `${"ABCDEFG"[column]}${row + 1}`;
}
