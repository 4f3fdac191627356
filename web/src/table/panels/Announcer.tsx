// For whoever listens: every line of the log as it happens, and when it is their turn.
import { useRef } from "preact/hooks";
import type { Beat } from "../../protocol";
import { say } from "../../words";

const KEPT = 20; // lines: what was read once need not stay

export function Heard({ beats, prompt, mine }: { beats: Beat[]; prompt: string; mine: boolean }) {
  const lines = beats
    .slice(-KEPT)
    .flatMap((beat) =>
      beat.story
        .filter((line) => line.text)
        .map((line, index) => ({ key: `${beat.seq} ${index}`, text: line.text })),
    );
  // A turn is announced once; its later decisions are only told.
  const asked = useRef({ now: "", begins: false });
  if (asked.current.now !== prompt || !mine)
    asked.current = { now: mine ? prompt : "", begins: mine && asked.current.now === "" };
  return (
    <>
      <div class="only-heard" role="log" aria-label={say("heard.log")}>
        {lines.slice(-KEPT).map((line) => (
          <p key={line.key}>{line.text}</p>
        ))}
      </div>
      <p class="only-heard" role="status" aria-label={say("heard.status")}>
        {mine ? (asked.current.begins ? say("heard.turn", { prompt }) : prompt) : ""}
      </p>
    </>
  );
}
