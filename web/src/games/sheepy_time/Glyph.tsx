// Small symbols for the effects of cards and tiles, each with a number.
import type { ComponentChildren } from "preact";

export type Sign =
  | "ahead"
  | "back"
  | "winks"
  | "zzz"
  | "infinite"
  | "pillow"
  | "card"
  | "deck"
  | "scared"
  | "brave"
  | "nightmare"
  | "friend"
  | "flock"
  | "repeat"
  | "fence"
  | "tiles";

const line = {
  fill: "none",
  stroke: "currentColor",
  "stroke-width": 2.6,
  "stroke-linecap": "round",
  "stroke-linejoin": "round",
} as const;

const SIGNS: Record<Sign, ComponentChildren> = {
  ahead: <path d="M-8 0H7M2-5.5 8 0 2 5.5" {...line} />,
  back: <path d="M8 0H-7M-2-5.5-8 0-2 5.5" {...line} />,
  winks: <path d="M-8-2q8 9 16 0M-5.5 3.5-7.5 7M0 5v4M5.5 3.5 7.5 7" {...line} />,
  zzz: <path d="M-8-7h7l-7 8h7M2 1h6l-6 6.5h6" {...line} />,
  infinite: <path d="M0 0c-3-5-9-5-9 0s6 5 9 0 9-5 9 0-6 5-9 0z" {...line} />,
  pillow: <path d="M-8-5q8 3 16 0-2 5 0 10-8-3-16 0 2-5 0-10zM0 0v0" {...line} />,
  card: <path d="M-6-8H6V8H-6z" {...line} />,
  deck: <path d="M-7-5H4V9H-7zM-4-5v-4H7V5H4" {...line} />,
  scared: <path d="M-8 0a8 8 0 1 0 16 0 8 8 0 1 0-16 0M-3-2v.1M3-2v.1M-3 4q3-3 6 0" {...line} />,
  brave: <path d="M0 8C-9 1-8-7-3-7-1-7 0-5 0-4 0-5 1-7 3-7 8-7 9 1 0 8z" {...line} />,
  nightmare: <path d="M-8 7V-1l-1-8 6 4h6l6-4-1 8v8zM-3 1v.1M3 1v.1" {...line} />,
  friend: (
    <path d="M-8 3a4 4 0 0 1 2-7 4 4 0 0 1 7-2 4 4 0 0 1 6 4 4 4 0 0 1-2 6zM-4 4v4M2 4v4" {...line} />
  ),
  flock: (
    <path
      d="M-9 4a3 3 0 0 1 3-5 3 3 0 0 1 4 5zM1 4a3 3 0 0 1 3-5 3 3 0 0 1 4 5zM-4-4a3 3 0 0 1 3-4 3 3 0 0 1 4 4z"
      {...line}
    />
  ),
  repeat: <path d="M-7 2a7 7 0 1 1 3 6M-7 2l-2-5M-7 2l5-2" {...line} />,
  fence: <path d="M-7 8v-13l2.5-3 2.5 3v13M2 8v-13l2.5-3 2.5 3v13M-9-1H9M-9 4H9" {...line} />,
  tiles: <path d="M-8-8h7v7h-7zM2-8h7v7h-7zM-8 2h7v7h-7z" {...line} />,
};

export function Glyph({ sign, size = 20 }: { sign: Sign; size?: number }) {
  return (
    <svg class="glyph" width={size} height={size} viewBox="-11 -11 22 22" aria-hidden="true">
      {SIGNS[sign]}
    </svg>
  );
}

/** A symbol inside another drawing. */
export function glyphAt(sign: Sign, x: number, y: number, scale = 1) {
  return <g transform={`translate(${x} ${y}) scale(${scale})`}>{SIGNS[sign]}</g>;
}

export type Word = [sign: Sign, text: string];

/** A tile's effect as symbols. Its tooltip has the text. */
export const TILE_SIGNS: Record<string, Word[]> = {
  "action-hero": [
    ["scared", ""],
    ["winks", "+3"],
  ],
  "big-stash": [
    ["zzz", "each"],
    ["winks", "+2"],
  ],
  "bounce-ahead": [["ahead", "1"]],
  "catch-up": [["winks", "last: +4"]],
  "cool-kids-club": [["pillow", "−1"]],
  copycat: [
    ["card", "copy"],
    ["ahead", "?"],
  ],
  "deep-sleep": [
    ["zzz", "×2"],
    ["winks", "+1"],
  ],
  "double-dutch": [["card", "again"]],
  "dream-journal": [
    ["infinite", ""],
    ["scared", ""],
  ],
  "final-sprint": [
    ["scared", ""],
    ["ahead", "7"],
  ],
  "find-a-friend": [
    ["ahead", "to"],
    ["friend", ""],
  ],
  "hide-or-seek": [
    ["winks", "+2"],
    ["ahead", "2"],
  ],
  "intense-dreams": [
    ["scared", ""],
    ["winks", "+4"],
  ],
  "lone-sheep": [["winks", "alone: +3"]],
  "lucid-dreams": [
    ["tiles", "≤2"],
    ["winks", "+4"],
  ],
  moonwalk: [
    ["winks", "+2"],
    ["back", "2"],
  ],
  "perfect-landing": [
    ["fence", ""],
    ["winks", "+n"],
  ],
  "pipe-dream": [
    ["ahead", "8+"],
    ["pillow", "−3"],
  ],
  "racing-rival": [["ahead", "rival"]],
  "recurring-dream": [
    ["zzz", "3+"],
    ["winks", "+2"],
  ],
  "resting-spot": [
    ["zzz", "1"],
    ["brave", ""],
  ],
  ruuuuuun: [
    ["ahead", "past"],
    ["nightmare", ""],
  ],
  "rush-ahead": [
    ["winks", "+1"],
    ["deck", "play"],
  ],
  "second-wind": [
    ["card", "new"],
    ["brave", ""],
  ],
  "shepherd-the-flock": [["flock", "±1"]],
  shortcut: [
    ["ahead", "to"],
    ["zzz", "3+"],
  ],
  "snooze-moves": [
    ["zzz", "2:"],
    ["ahead", "1"],
  ],
  "step-back": [
    ["back", "1"],
    ["brave", ""],
  ],
  "sweet-dream": [["winks", "+2 / +4"]],
  trampoline: [["repeat", "again"]],
};
