// The frame of a game's small picture.
import type { ComponentChildren } from "preact";
import { SkyFill } from "./Stars";

export const sceneStars = { width: 320, height: 110, largest: 1.7 } as const;

export const sceneInk = {
  stroke: "#141130",
  "stroke-width": 3,
  "stroke-linejoin": "round",
  "stroke-linecap": "round",
} as const;

interface SceneFrameProps {
  sky: readonly string[];
  /** The accessible name, or empty if nearby text already says it. */
  label: string;
  children?: ComponentChildren;
}

export function SceneFrame({ sky, label, children }: SceneFrameProps) {
  return (
    <svg
      class="scene"
      viewBox="0 0 320 170"
      preserveAspectRatio="xMidYMid slice"
      role={label ? "img" : undefined}
      aria-label={label || undefined}
      aria-hidden={label ? undefined : "true"}
    >
      <SkyFill id={`sky-${sky.join("").replaceAll("#", "")}`} colours={sky} />
      {children}
    </svg>
  );
}
