// Highlights pieces on the board when the user points at a log line, or when a change is shown without
// animation.
import { split } from "../../kit/options";
import { elementsOf } from "../../kit/pieces";
import type { Trace } from "./story";

const FLASH = 900; // ms

let held: string[] = [];
let timer = 0;

/** Highlight these pieces until `unpoint` is called. */
export function pointAt(pieces: string[]): void {
  held = pieces;
  show(held);
}

export function unpoint(): void {
  pointAt([]);
}

/** Highlight these pieces briefly, then restore the highlight set by `pointAt`. */
export function flash(pieces: string[]): void {
  clearTimeout(timer);
  show(pieces);
  timer = window.setTimeout(() => show(held), FLASH);
}

function show(pieces: string[]): void {
  for (const element of document.querySelectorAll(".pointed")) element.classList.remove("pointed");
  for (const element of elementsOf(pieces)) element.classList.add("pointed");
}

/** Mark the pieces that other players used, each in that player's colour. */
export function markTrace(trace: Trace[], colours: string[]): void {
  for (const element of document.querySelectorAll("[data-traced]"))
    element.removeAttribute("data-traced");
  for (const { piece, seat } of trace) {
    if (split(piece)[0] === "seat") continue; // the colour already shows who it was
    for (const element of elementsOf([piece])) {
      element.setAttribute("data-traced", "");
      (element as HTMLElement | SVGElement).style.setProperty("--trace", `var(--${colours[seat]})`);
    }
  }
}
