// Pointing at pieces on the board: from a line of the log, or when a change is shown without moving anything.
export function pointAt(selectors: string[]): void {
  unpoint();
  for (const selector of selectors) for (const piece of document.querySelectorAll(selector)) piece.classList.add("pointed");
}

export function unpoint(): void {
  for (const piece of document.querySelectorAll(".pointed")) piece.classList.remove("pointed");
}
