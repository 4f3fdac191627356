import type { Sounds } from "../../sound";

/** Sounds by event: hooves, turf, bells and a soft boom. None of them should startle the player. */
export const sounds: Sounds = {
  placed: [[294, 0, 0.07]],
  moved: [
    [262, 0, 0.06],
    [330, 0.07, 0.06],
  ],
  bumped: [
    [196, 0, 0.09, "triangle", 150],
    [520, 0.02, 0.05, "noise"],
  ],
  revealed: [[900, 0, 0.16, "noise", 1800]],
  scored: [
    [784, 0, 0.08],
    [1047, 0.07, 0.12],
  ],
  "entered-barn": [
    [392, 0, 0.1],
    [494, 0.1, 0.1],
    [587, 0.2, 0.2],
  ],
  housed: [
    [330, 0, 0.1],
    [392, 0.1, 0.16],
  ],
  "left-field": [
    [392, 0, 0.1],
    [523, 0.1, 0.14],
  ],
  "on-a-mine": [[1400, 0, 0.03, "square"]],
  "blown-up": [
    [90, 0, 0.5, "sine", 40],
    [500, 0, 0.7, "noise", 120],
    [330, 0.28, 0.24, "sawtooth", 250],
  ],
  defused: [
    [1200, 0, 0.04, "square"],
    [659, 0.08, 0.1],
    [880, 0.17, 0.2],
  ],
  rescued: [
    [660, 0, 0.16],
    [495, 0.16, 0.16],
    [660, 0.32, 0.16],
  ],
  eaten: [
    [160, 0, 0.35, "sawtooth", 90],
    [240, 0.3, 0.2, "sawtooth", 120],
  ],
  flew: [[140, 0, 0.5, "square", 220]],
  carried: [[700, 0, 0.45, "noise", 1500]],
  revived: [
    [523, 0, 0.12],
    [659, 0.1, 0.12],
    [784, 0.2, 0.12],
    [1047, 0.3, 0.24],
  ],
  played: [[1200, 0, 0.07, "noise"]],
  discarded: [[600, 0, 0.08, "noise", 300]],
  countered: [
    [330, 0, 0.12, "sawtooth", 300],
    [220, 0.12, 0.26, "sawtooth", 180],
  ],
  "took-effect": [[660, 0, 0.12, "sine", 720]],
  rolled: [
    [1500, 0, 0.03, "square"],
    [1300, 0.07, 0.03, "square"],
    [1600, 0.13, 0.03, "square"],
    [1200, 0.21, 0.04, "square"],
  ],
  stole: [[900, 0, 0.14, "noise", 1700]],
  "end-triggered": [
    [440, 0, 0.2],
    [440, 0.25, 0.2],
    [587, 0.5, 0.5],
  ],
};
