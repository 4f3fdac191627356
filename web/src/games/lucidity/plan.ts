// Lets one gesture answer two questions: dragging across two dice puts both back, and clicking another
// player's Power consumes that die. Later actions are stored until they are legal, and dropped if the server
// asks something else.
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import type { BoardProps } from "./context";

export interface Plan {
  /** Send the first action now and the rest as each becomes legal. */
  (first: string, ...then: string[]): void;
  /** Send this action as soon as it is legal. */
  next: (action: string) => void;
}

export function usePlan(props: BoardProps): Plan {
  const steps = useRef<string[]>([]);
  const acting = useRef(props.act);
  acting.current = props.act;
  const { options } = props;
  // A layout effect sends the action before the question is painted, so that no click can reach a button that
  // is about to change.
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
