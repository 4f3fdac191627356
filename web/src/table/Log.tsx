// What happened, a line per event, newest last; a polite live region for screen readers.
import { useEffect, useRef } from "preact/hooks";
import type { Beat } from "../protocol";
import { say } from "../words";

export function Log({ beats, table }: { beats: Beat[]; table: string }) {
  const end = useRef<HTMLOListElement>(null);
  const lines = beats.flatMap((beat) => beat.story.filter((line) => line.text).map((line) => ({ seq: beat.seq, text: line.text, clause: String(line.event["clause"] ?? "") })));
  useEffect(() => {
    end.current?.scrollTo({ top: end.current.scrollHeight });
  }, [lines.length]);
  return (
    <ol class="log" ref={end} aria-label={say("log")} tabIndex={0}>
      {lines.slice(-400).map((line, index) => (
        <li key={`${line.seq}-${index}`}>
          <a href={`/replay/${table}#${line.seq}`} title={line.clause}>
            {line.text}
          </a>
        </li>
      ))}
    </ol>
  );
}
