// What this browser remembers of its user's taste.
import { effect, signal } from "@preact/signals";

export type Theme = "dark" | "light";

export interface Preferences {
  theme: Theme;
  /** 0 shows everything at once, 1 is the ordinary pace, 2 is slow. */
  slowness: number;
  sound: boolean;
  volume: number;
  vibration: boolean;
}

const KEY = "woolgather-settings";
const preferred: Preferences = {
  theme: matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark",
  slowness: matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : 1,
  sound: true,
  volume: 0.5,
  vibration: true,
};

export const preferences = signal<Preferences>({ ...preferred, ...stored() });

function stored(): Partial<Preferences> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Preferences>;
  } catch {
    return {};
  }
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
  document.documentElement.dataset.theme = preferences.value.theme;
});
