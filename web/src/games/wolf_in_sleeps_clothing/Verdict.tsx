// The result of a call: who was right, what the mistake was, and the rule about it. It disappears after two
// turns or when it is closed.
import { useRef, useState } from "preact/hooks";
import type { Told } from "../plugin";
import type { BoardProps } from "./Board";
import type { GameEvent } from "./types";
import { say } from "./words";

const TURNS = 2; // turns until the verdict disappears

export interface Judged {
  right: boolean;
  lines: Told<GameEvent>[];
}

/** The result of a call in these log lines, or null if there was none. */
export function judgedIn(told: Told<GameEvent>[]): Judged | null {
  const lines = told.filter(({ event }) =>
    ["right-call", "mistake", "false-call"].includes(event.event),
  );
  if (lines.length === 0) return null;
  return { right: lines.some(({ event }) => event.event === "right-call"), lines };
}

/** The latest verdict, unless it has been closed or is too old. */
export function useVerdict({ told, view }: BoardProps): (Judged & { close: () => void }) | null {
  const [closed, setClosed] = useState<Judged | null>(null);
  const known = useRef<{ told: unknown; at: number; judged: Judged | null }>({
    told,
    at: 0,
    judged: null,
  });
  const fresh = judgedIn(told);
  const seq = told[0]?.seq;
  if (known.current.told !== seq) {
    known.current = fresh
      ? { told: seq, at: view.table.turn, judged: fresh }
      : { ...known.current, told: seq };
  }
  const { at, judged } = known.current;
  if (!judged || judged === closed || view.table.turn - at >= TURNS) return null;
  return { ...judged, close: () => setClosed(judged) };
}

export function Verdict({
  verdict,
  props,
}: {
  verdict: Judged & { close: () => void };
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
