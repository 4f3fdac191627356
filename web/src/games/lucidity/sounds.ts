// The sounds of Lucidity: rattling dice, candles, jaws and low voices.
import type { Note, Sounds } from "../../sound";

const rattle = (from: number, count: number): Note[] =>
  Array.from({ length: count }, (_, index) => [
    from + ((index * 397) % 900),
    index * 0.055,
    0.05,
    "noise",
  ]);

export const sounds: Sounds = {
  "chose-track": [
    [294, 0, 0.1, "sine"],
    [247, 0.09, 0.14, "sine"],
  ],
  drew: rattle(1800, 6),
  "picked-up": rattle(1500, 8),
  returned: [[700, 0, 0.12, "noise", 240]],
  rolled: rattle(2400, 3),
  rerolled: rattle(2600, 4),
  placed: [[420, 0, 0.07, "triangle", 360]],
  paid: [
    [988, 0, 0.08, "sine"],
    [659, 0.07, 0.12, "sine"],
  ],
  depths: [[220, 0, 0.4, "sine", 82]],
  named: [[740, 0, 0.24, "sine", 698]],
  turned: [[196, 0, 0.2, "square", 185]],
  moved: [[160, 0, 0.22, "sawtooth", 120]],
  taken: [
    [392, 0, 0.12, "sawtooth", 196],
    [131, 0.1, 0.3, "sine", 98],
  ],
  "used-ability": [[110, 0, 0.45, "sawtooth", 147]],
  "sent-down": [[175, 0, 0.3, "sine", 87]],
  "sent-minion": [[220, 0, 0.3, "sawtooth", 330]],
  "forced-rest": [
    [900, 0, 0.06, "noise"],
    [600, 0.1, 0.08, "noise"],
  ],
  consumed: [[330, 0, 0.3, "sawtooth", 110]],
  exhausted: [
    [330, 0, 0.18, "sine", 294],
    [262, 0.16, 0.3, "sine", 196],
    [900, 0.1, 0.4, "noise", 200],
  ],
  eaten: [
    [98, 0, 0.5, "sawtooth", 49],
    [500, 0.08, 0.12, "noise", 150],
    [420, 0.26, 0.16, "noise", 90],
  ],
  "became-nightmare": [
    [73, 0, 1.4, "sawtooth", 110],
    [147, 0.1, 1.2, "sine", 156],
    [233, 0.4, 0.9, "sine", 220],
    [300, 0.2, 1, "noise", 1400],
  ],
  rested: [
    [392, 0, 0.16, "sine"],
    [330, 0.14, 0.26, "sine"],
  ],
  "gave-back": [[600, 0, 0.12, "noise", 220]],
  "gave-back-exhaust": [
    [523, 0, 0.1, "sine", 587],
    [659, 0.09, 0.14, "sine", 698],
  ],
  "draws-again": [[262, 0, 0.16, "sine", 196]],
  "final-turns": [
    [523, 0, 0.3, "sine"],
    [784, 0.12, 0.3, "sine"],
    [1047, 0.24, 0.5, "sine"],
  ],
  "dream-ending": [[440, 0, 0.7, "sine", 110]],
};
