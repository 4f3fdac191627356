// The sounds of Sheepnappers: humming saucers, bleating sheep, roaring rockets.
import type { Note, Sounds } from "../../sound";

const bleat = (start = 0, height = 520): Note[] => [
  [height, start, 0.09, "sawtooth", height * 0.94],
  [height * 1.03, start + 0.08, 0.1, "sawtooth", height * 0.9],
  [height * 0.98, start + 0.17, 0.22, "sawtooth", height * 0.72],
];
const beam: Note[] = [
  [380, 0, 0.34, "sine", 940],
  [392, 0.02, 0.34, "sine", 960],
];

export const sounds: Sounds = {
  dealt: [[1400, 0, 0.05, "noise"]],
  drew: [[1800, 0, 0.06, "noise", 900]],
  played: [
    [1500, 0, 0.06, "noise", 700],
    [440, 0.04, 0.14, "triangle", 587],
  ],
  juiced: [
    [300, 0, 0.12, "sine", 520],
    [360, 0.12, 0.12, "sine", 640],
    [440, 0.24, 0.2, "sine", 880],
  ],
  baa: bleat(),
  cancelled: [
    [330, 0, 0.12, "triangle"],
    [233, 0.11, 0.26, "triangle"],
  ],
  "hack-given": [
    [700, 0, 0.06, "square", 350],
    [620, 0.08, 0.06, "square", 310],
    [540, 0.16, 0.12, "square", 200],
  ],
  "hack-fixed": [
    [350, 0, 0.06, "square", 700],
    [700, 0.08, 0.12, "square", 1050],
  ],
  swapped: [
    [300, 0, 0.3, "sine", 900],
    [900, 0.1, 0.3, "sine", 300],
  ],
  peeked: [[660, 0, 0.4, "sine", 880]],
  fetched: [
    [1200, 0, 0.1, "sine", 600],
    [600, 0.1, 0.16, "sine", 1200],
  ],
  gave: beam,
  stole: beam,
  granted: [
    [659, 0, 0.1],
    [784, 0.08, 0.1],
    [1047, 0.16, 0.24],
  ],
  "tough-luck": [
    [311, 0, 0.14],
    [294, 0.13, 0.14],
    [277, 0.26, 0.3],
  ],
  "wolf-drawn": [
    [147, 0, 0.5, "sawtooth", 294],
    [294, 0.45, 0.7, "sawtooth", 220],
  ],
  fed: [
    [180, 0, 0.08, "square"],
    [150, 0.12, 0.1, "square"],
  ],
  "wolf-back": [[500, 0, 0.3, "noise", 200]],
  eaten: [
    [160, 0, 0.1, "square"],
    [130, 0.14, 0.1, "square"],
    [220, 0.28, 0.6, "sawtooth", 70],
  ],
  launched: [
    [70, 0, 0.9, "sawtooth", 110],
    [300, 0, 0.9, "noise", 700],
  ],
  countdown: [
    [880, 0, 0.09, "square"],
    [880, 0.3, 0.09, "square"],
  ],
  attacked: [[1600, 0, 0.5, "noise", 300], ...bleat(0.1, 760)],
  "fuel-stolen": [
    [500, 0, 0.08, "sine", 800],
    [640, 0.09, 0.08, "sine", 1000],
  ],
  "launch-failed": [
    [400, 0, 0.7, "sawtooth", 60],
    [250, 0.5, 0.5, "noise", 90],
  ],
  home: [
    [200, 0, 1.1, "noise", 2400],
    [523, 0.3, 0.14],
    [659, 0.42, 0.14],
    [784, 0.54, 0.14],
    [1047, 0.66, 0.4],
  ],
  "passed-on": beam,
  scored: [
    [784, 0, 0.08],
    [1047, 0.07, 0.12],
  ],
};
