// Cells of the field. Views and actions name them "row,column", both from 0; people read a letter and a
// number on the fence: "1,4" is E2.
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
