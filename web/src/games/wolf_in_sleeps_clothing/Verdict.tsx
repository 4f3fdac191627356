// The result of a call: who was right, what the mistake was, and the rule about it. It disappears after two
// turns or when it is closed.
import { useRef, useState } from "preact/hooks";
import type { LogLine } from "../plugin";
import type { BoardProps } from "./Board";
import type { GameEvent } from "./types";
import { say } from "./words";

const TURNS_SHOWN = 2; // turns until the verdict disappears

export interface CallResult {
  right: boolean;
  lines: LogLine<GameEvent>[];
}

/** The result of a call in these log lines, or null if there was none. */
export function callResultIn(lastLines: LogLine<GameEvent>[]): CallResult | null {
  const lines = lastLines.filter(({ event }) =>
    ["right-call", "mistake", "false-call"].includes(event.event),
  );
  if (lines.length === 0) return null;
  return { right: lines.some(({ event }) => event.event === "right-call"), lines };
}

/** The latest verdict, unless it has been closed or is too old. */
export function useVerdict({
  lastLines,
  view,
}: BoardProps): (CallResult & { close: () => void }) | null {
  const [closed, setClosed] = useState<CallResult | null>(null);
  const known = useRef<{ lastLines: unknown; at: number; result: CallResult | null }>({
    lastLines,
    at: 0,
    result: null,
  });
  const fresh = callResultIn(lastLines);
  const seq = lastLines[0]?.seq;
  if (known.current.lastLines !== seq) {
    known.current = fresh
      ? { lastLines: seq, at: view.table.turn, result: fresh }
      : { ...known.current, lastLines: seq };
  }
  const { at, result } = known.current;
  if (!result || result === closed || view.table.turn - at >= TURNS_SHOWN) return null;
  return { ...result, close: () => setClosed(result) };
}

export function Verdict({
  verdict,
  props,
}: {
  verdict: CallResult & { close: () => void };
  props: BoardProps;
}) {
  return (
    <div class={`ws-verdict ${verdict.right ? "right" : "wrong"}`} role="status">
      <svg viewBox="-12 -12 24 24" aria-hidden="true">
        <path d={verdict.right ? "M-8 1l5 6L8-7" : "M-7-7 7 7M7-7-7 7"} />
      </svg>
      <div>
        {verdict.lines.map(({ event, text }, index) => {
          const clause = clauseOf(event, props);
          return (
            <p key={index}>
              {text}{" "}
              <a href={`/rules/${props.view.game}#${clause}`} target="_blank" rel="noopener">
                {clause}
              </a>
            </p>
          );
        })}
      </div>
      <button class="quiet" aria-label={say("verdict.close")} onClick={verdict.close}>
        ×
      </button>
    </div>
  );
}

/** The rule about the mistake, from the box. For other events, the event's clause. */
function clauseOf(event: GameEvent, { box }: BoardProps): string {
  const rule = event.event === "mistake" ? box.entry(event.mistake)?.clause : undefined;
  return typeof rule === "string" ? rule : event.clause;
}
