import type { Sounds } from "../../sound";

/** Sounds by event: paper for cards, wool for sheep, a bell for calls. */
export const sounds: Sounds = {
  dealt: [
    [1800, 0, 0.05, "noise"],
    [1700, 0.08, 0.05, "noise"],
    [1800, 0.16, 0.05, "noise"],
  ],
  "turned-over": [[900, 0, 0.22, "noise", 1800]],
  flipped: [[2200, 0, 0.07, "noise", 1200]],
  "to-centre": [
    [392, 0, 0.1, "sine", 587],
    [587, 0.12, 0.12, "sine"],
  ],
  "onto-pile": [
    [330, 0, 0.09, "triangle", 294],
    [1400, 0.06, 0.05, "noise"],
  ],
  kept: [[262, 0, 0.16, "sine", 196]],
  discarded: [
    [196, 0, 0.4, "triangle", 392],
    [392, 0.36, 0.5, "triangle", 165],
  ],
  reversed: [
    [500, 0, 0.45, "noise", 1500],
    [330, 0.05, 0.4, "sine", 660],
  ],
  gave: [
    [1500, 0, 0.08, "noise", 2400],
    [1500, 0.1, 0.08, "noise", 2400],
  ],
  "no-gift": [[220, 0, 0.12, "sine", 175]],
  "last-call": [
    [175, 0, 0.9, "sine"],
    [262, 0.1, 0.8, "sine"],
  ],
  "right-call": [
    [1047, 0, 0.5, "sine"],
    [1319, 0.12, 0.5, "sine"],
    [1568, 0.24, 0.6, "sine"],
  ],
  "false-call": [
    [1047, 0, 0.4, "sine"],
    [740, 0.2, 0.5, "sine", 622],
  ],
  "woke-up": [
    [523, 0, 0.2],
    [659, 0.16, 0.2],
    [784, 0.32, 0.2],
    [1047, 0.48, 0.4],
  ],
  won: [
    [392, 0, 0.3, "sine"],
    [523, 0.22, 0.3, "sine"],
    [659, 0.44, 0.3, "sine"],
    [784, 0.66, 0.7, "sine"],
  ],
};
