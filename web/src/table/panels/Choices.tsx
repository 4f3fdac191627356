// The options as buttons. If they don't fit, they move closer together, then the area grows, and only
// then does it scroll, with a button that says how many are hidden.
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { say } from "../../words";

const ROOMS = ["wide", "close", "tall"]; // layouts, tried in this order

interface ChoicesProps {
  count: number;
  children: ComponentChildren;
}

export function Choices({ count, children }: ChoicesProps) {
  const box = useRef<HTMLDivElement>(null);
  const [hidden, setHidden] = useState(0);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const fit = () => {
      for (const room of ROOMS) {
        element.dataset.room = room;
        if (element.scrollHeight <= element.clientHeight + 1) break;
      }
      setHidden(below(element));
    };
    const changed = new MutationObserver(fit);
    changed.observe(element, { childList: true, characterData: true, subtree: true });
    addEventListener("resize", fit);
    fit();
    return () => {
      changed.disconnect();
      removeEventListener("resize", fit);
    };
  }, []);
  const scroll = () => setHidden(below(box.current!));
  return (
    <>
      <div class="choices" role="group" aria-label={say("choices")} ref={box} onScroll={scroll}>
        {children}
      </div>
      {count > 0 && hidden > 0 && (
        <button
          class="button small more"
          onClick={() => box.current?.scrollBy({ top: box.current.clientHeight / 2 })}
        >
          {say("choices.more", { count: hidden })} <span aria-hidden="true">▾</span>
        </button>
      )}
    </>
  );
}

/** The number of options hidden below the visible area. */
function below(element: HTMLElement): number {
  const end = element.getBoundingClientRect().bottom;
  return [...element.children].filter((child) => {
    const { bottom, height } = child.getBoundingClientRect();
    return bottom - height / 3 > end;
  }).length;
}
