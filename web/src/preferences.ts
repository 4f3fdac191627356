// What this browser remembers of its user's taste.
import { effect, signal } from "@preact/signals";
import type { TableState } from "./protocol";

export type Theme = "dark" | "light";
export type Speed = TableState["speed"];

export interface Preferences {
  theme: Theme;
  /** How fast bots play. */
  speed: Speed;
  /** How long movements take: 0 shows everything at once, 1 is the ordinary pace, 2 is slow. */
  slowness: number;
  /** Whether the room makes the only choice for its user, where that tells nothing. */
  forced: boolean;
  sound: boolean;
  volume: number;
  vibration: boolean;
}

const KEY = "woolgather-settings";
const systemWantsStillness = matchMedia("(prefers-reduced-motion: reduce)").matches;
const preferred: Preferences = {
  theme: matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark",
  speed: "normal",
  slowness: systemWantsStillness ? 0 : 1,
  forced: true,
  sound: true,
  volume: 0.5,
  vibration: true,
};

/** One speed for bots and movements. Whoever wants no movement may still want time to follow. */
export const SPEEDS: Record<Speed, number> = { calm: 2, normal: 1, brisk: 0.5, instant: 0 };

export const preferences = signal<Preferences>({ ...preferred, ...stored() });

function stored(): Partial<Preferences> {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Preferences>;
    const former = Object.entries(SPEEDS).find(([, slowness]) => slowness === kept.slowness);
    return former ? { speed: former[0] as Speed, ...kept } : kept;
  } catch {
    return {};
  }
}

export function choose(speed: Speed): void {
  change({ speed, slowness: SPEEDS[speed] });
}

export function change(part: Partial<Preferences>): void {
  preferences.value = { ...preferences.value, ...part };
  try {
    // What was never chosen goes on following the system.
    localStorage.setItem(KEY, JSON.stringify({ ...stored(), ...part }));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

effect(() => {
  const { theme, slowness } = preferences.value;
  document.documentElement.dataset.theme = theme;
  document.documentElement.dataset.motion = systemWantsStillness || slowness === 0 ? "none" : "full";
});
