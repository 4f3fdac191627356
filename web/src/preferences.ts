// The user's preferences, stored in this browser's localStorage.
import { effect, signal } from "@preact/signals";
import type { TableState } from "./protocol";

export type Theme = "dark" | "light";
export type Speed = TableState["speed"];

export interface Preferences {
  theme: Theme;
  /** How fast bots play. */
  speed: Speed;
  /** Multiplier for animation durations: 0 turns animations off, 1 is normal, 2 is slow. */
  slowness: number;
  /** Whether the server plays forced moves for this user, if doing so reveals nothing hidden. */
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

/**
 * The `slowness` that goes with each bot speed. The two are stored separately because someone who turns
 * animations off may still want bots to play slowly enough to follow.
 */
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
    // Save only what the user has changed, so that other settings keep following the system.
    localStorage.setItem(KEY, JSON.stringify({ ...stored(), ...part }));
  } catch {
    // Storage may be unavailable. The change still applies until the page is reloaded.
  }
}

effect(() => {
  const { theme, slowness } = preferences.value;
  document.documentElement.dataset.theme = theme;
  document.documentElement.dataset.motion = systemWantsStillness || slowness === 0 ? "none" : "full";
});
