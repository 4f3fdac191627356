// What one gesture means in several steps: two dice swept back into the bag, or somebody's Power touched
// to consume it. Each step is taken when it is offered; if something else is asked, the rest is dropped.
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import type { BoardProps } from "./sight";

export interface Plan {
  /** Do this now, and the rest when it is offered. */
  (first: string, ...then: string[]): void;
  /** Do this when it is offered. */
  next: (action: string) => void;
}

export function usePlan(props: BoardProps): Plan {
  const steps = useRef<string[]>([]);
  const acting = useRef(props.act);
  acting.current = props.act;
  const { options } = props;
  // Before anybody sees the question: a click that came in between would be for something else.
  useLayoutEffect(() => {
    const next = options.none ? undefined : steps.current.shift();
    if (next === undefined) return;
    if (options.find(next)) acting.current(next);
    else steps.current = [];
  }, [options]);
  return useMemo(() => {
    const plan = (first: string, ...then: string[]) => {
      steps.current = then;
      acting.current(first);
    };
    plan.next = (action: string) => {
      steps.current = [action];
    };
    return plan;
  }, []);
}
