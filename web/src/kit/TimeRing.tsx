// A ring that empties as a timed window runs out. It is the same for everyone, whatever they hold.
import { useEffect, useState } from "preact/hooks";
import type { Time } from "../games/plugin";

const TICK = 100; // ms

/** The remaining seconds and the fraction that is left. Null without a clock. */
export function useTimeLeft(time: Time | null): { seconds: number; part: number } | null {
  const [now, setNow] = useState(Date.now());
  const until = time?.until ?? null;
  useEffect(() => {
    if (until === null) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), TICK);
    return () => clearInterval(timer);
  }, [until]);
  if (!time || until === null) return null;
  const seconds = Math.max(0, (until - now) / 1_000);
  return { seconds, part: Math.min(1, seconds / time.of) };
}

/** A ring of this radius, in an SVG centred on the origin. */
export function TimeRing({ time, radius }: { time: Time | null; radius: number }) {
  const left = useTimeLeft(time);
  const around = 2 * Math.PI * radius;
  return (
    <g class="kit-ring" fill="none" transform="rotate(-90)">
      <circle r={radius} class="kit-ring-track" />
      {left && (
        <circle r={radius} class="kit-ring-left" stroke-dasharray={`${left.part * around} ${around}`} />
      )}
    </g>
  );
}
