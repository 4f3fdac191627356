import type { Sounds } from "../../sound";

export const sounds: Sounds = { moved: [[330, 0, 0.06]] };
