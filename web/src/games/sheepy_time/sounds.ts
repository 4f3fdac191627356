import type { Sounds } from "../../sound";

export const sounds: Sounds = {
  moved: [[330, 0, 0.06]],
  crossed: [
    [440, 0, 0.08],
    [660, 0.07, 0.1],
  ],
  gained: [[880, 0, 0.08]],
  caught: [[587, 0, 0.06]],
  nightmare: [
    [110, 0, 0.3],
    [104, 0.1, 0.3],
  ],
  scared: [[180, 0, 0.2]],
  "woke-up": [
    [220, 0, 0.15],
    [147, 0.12, 0.25],
  ],
  "called-it-a-night": [
    [392, 0, 0.15],
    [330, 0.14, 0.15],
    [262, 0.28, 0.3],
  ],
};
