// The game log, one line per event, newest last. Pointing at a line highlights its pieces, and clicking
// it opens the replay at that point.
import { useEffect, useRef } from "preact/hooks";
import { type GamePlugin, logLines } from "../../games/plugin";
import type { Beat } from "../../protocol";
import { say } from "../../words";
import { pointAt, unpoint } from "../model/point";

interface LogProps {
  beats: Beat[];
  table: string;
  plugin: GamePlugin;
  /** True if the game's rules limit how far back the log goes. */
  isShort?: boolean;
  /** Replaces the default click. The replay page uses it to move its slider. */
  onPick?: (seq: number) => void;
}

const MAX_LINES = 400;

export function Log({ beats, table, plugin, isShort = false, onPick }: LogProps) {
  const list = useRef<HTMLOListElement>(null);
  const lines = beats.flatMap(logLines).filter((line) => line.text);
  const first = Math.max(0, lines.length - MAX_LINES);
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [lines.length]);
  useEffect(() => unpoint, []);
  return (
    <ol class="log" ref={list} aria-label={say("log")} tabIndex={0}>
      {isShort && plugin.shortLog && (
        <li class="log-short facts">
          {plugin.shortLog.text}{" "}
          <a href={`/rules/${plugin.shortLog.rule}`} target="_blank" rel="noopener">
            {plugin.shortLog.rule.split("#")[1]}
          </a>
        </li>
      )}
      {lines.slice(first).map((line, index) => {
        const clause = line.event.clause;
        const point = () => pointAt(plugin.pieces?.(line.event) ?? []);
        return (
          <li key={first + index} class={`log-line event-${line.event.event}`}>
            <a
              href={`/replay/${table}#${line.seq}`}
              title={clause}
              onMouseEnter={point}
              onMouseLeave={unpoint}
              onFocus={point}
              onBlur={unpoint}
              onClick={(event) => {
                if (!onPick) return;
                event.preventDefault();
                onPick(line.seq);
              }}
            >
              {line.text}
            </a>
          </li>
        );
      })}
    </ol>
  );
}
