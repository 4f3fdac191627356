// The countdown for the current decision, at tables with a clock.
import { useEffect, useState } from "preact/hooks";
import { say } from "../../words";
import type { Connection } from "../model/connection";

export function ClockFace({ connection }: { connection: Connection }) {
  const clock = connection.clock.value;
  const until = clock?.until ?? null;
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    if (until === null) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [until]);
  if (until === null) return null;
  const left = Math.max(0, Math.ceil((until - now) / 1_000));
  const part = clock?.of ? Math.max(0, Math.min(1, (until - now) / (clock.of * 1_000))) : 0;
  return (
    <span
      class={`clock ${left <= 10 ? "short" : ""}`}
      role="timer"
      aria-label={say("clock", { time: words(left) })}
    >
      <svg viewBox="-12 -12 24 24" width="20" height="20" aria-hidden="true">
        <circle r="9" fill="none" stroke="currentColor" stroke-width="3" opacity="0.3" />
        <circle
          r="9"
          fill="none"
          stroke="currentColor"
          stroke-width="3"
          stroke-dasharray={`${part * 56.6} 56.6`}
          transform="rotate(-90)"
        />
      </svg>
      {words(left)}
    </span>
  );
}

function words(seconds: number): string {
  if (seconds >= 86_400) return say("clock.days", { days: Math.round(seconds / 86_400) });
  if (seconds >= 3_600) return say("clock.hours", { hours: Math.round(seconds / 3_600) });
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
