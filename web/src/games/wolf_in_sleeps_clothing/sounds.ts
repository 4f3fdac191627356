import type { Sounds } from "../../sound";

export const sounds: Sounds = {
  "woke-up": [
    [220, 0, 0.15],
    [147, 0.12, 0.25],
  ],
};
