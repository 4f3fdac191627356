// Pointing at pieces on the board: from a line of the log, or when a change is shown without moving anything.
const FLASH = 900; // so long a change is pointed at

let held: string[] = [];
let timer = 0;

/** Until `unpoint`. */
export function pointAt(selectors: string[]): void {
  held = selectors;
  show(held);
}

export function unpoint(): void {
  pointAt([]);
}

/** For a moment; what somebody points at is pointed at again afterwards. */
export function flash(selectors: string[]): void {
  clearTimeout(timer);
  show(selectors);
  timer = window.setTimeout(() => show(held), FLASH);
}

function show(selectors: string[]): void {
  for (const piece of document.querySelectorAll(".pointed")) piece.classList.remove("pointed");
  for (const selector of selectors)
    for (const piece of document.querySelectorAll(selector)) piece.classList.add("pointed");
}
