// Live regions for screen readers: new log lines as they happen, and when it is the player's turn.
import { useRef } from "preact/hooks";
import type { Beat } from "../../protocol";
import { say } from "../../words";

const MAX_LINES = 20; // log lines kept in the live region

export function Announcer({ beats, prompt, mine }: { beats: Beat[]; prompt: string; mine: boolean }) {
  const lines = beats
    .slice(-MAX_LINES)
    .flatMap((beat) =>
      beat.story
        .filter((line) => line.text)
        .map((line, index) => ({ key: `${beat.seq} ${index}`, text: line.text })),
    );
  // Announce "your turn" only for the first decision. Later ones in the same turn just read the prompt.
  const asked = useRef({ now: "", begins: false });
  if (asked.current.now !== prompt || !mine)
    asked.current = { now: mine ? prompt : "", begins: mine && asked.current.now === "" };
  return (
    <>
      <div class="only-heard" role="log" aria-label={say("heard.log")}>
        {lines.slice(-MAX_LINES).map((line) => (
          <p key={line.key}>{line.text}</p>
        ))}
      </div>
      <p class="only-heard" role="status" aria-label={say("heard.status")}>
        {mine ? (asked.current.begins ? say("heard.turn", { prompt }) : prompt) : ""}
      </p>
    </>
  );
}
