// Pointing at pieces on the board: from a line of the log, or when a change is shown without moving
// anything.
import { split } from "../../kit/options";
import { elementsOf } from "../../kit/pieces";
import type { Trace } from "./story";

const FLASH = 900; // so long a change is pointed at

let held: string[] = [];
let timer = 0;

/** Until `unpoint`. */
export function pointAt(pieces: string[]): void {
  held = pieces;
  show(held);
}

export function unpoint(): void {
  pointAt([]);
}

/** For a moment; what somebody points at is pointed at again afterwards. */
export function flash(pieces: string[]): void {
  clearTimeout(timer);
  show(pieces);
  timer = window.setTimeout(() => show(held), FLASH);
}

function show(pieces: string[]): void {
  for (const element of document.querySelectorAll(".pointed")) element.classList.remove("pointed");
  for (const element of elementsOf(pieces)) element.classList.add("pointed");
}

/** What others did: their pieces on the board wear a faint mark in their colour. */
export function markTrace(trace: Trace[], colours: string[]): void {
  for (const element of document.querySelectorAll("[data-traced]"))
    element.removeAttribute("data-traced");
  for (const { piece, seat } of trace) {
    if (split(piece)[0] === "seat") continue; // who did it, which the colour says
    for (const element of elementsOf([piece])) {
      element.setAttribute("data-traced", "");
      (element as HTMLElement | SVGElement).style.setProperty("--trace", `var(--${colours[seat]})`);
    }
  }
}
