// A scroll bar for a row that scrolls sideways. It shows how much is hidden, even in browsers that hide their
// own scroll bars. Mouse and finger can drag it. The keyboard scrolls the row directly.
import { useEffect, useState } from "preact/hooks";

interface HandleProps {
  of: { current: HTMLElement | null };
}

export function Handle({ of }: HandleProps) {
  const [{ part, at }, setShown] = useState({ part: 1, at: 0 });
  useEffect(() => {
    const rail = of.current;
    if (!rail) return;
    const measure = () => {
      const { clientWidth, scrollWidth, scrollLeft } = rail;
      const hidden = scrollWidth - clientWidth;
      setShown({
        part: hidden > 1 ? clientWidth / scrollWidth : 1,
        at: hidden > 1 ? scrollLeft / hidden : 0,
      });
    };
    const watch = new ResizeObserver(measure);
    watch.observe(rail);
    const changed = new MutationObserver(measure);
    changed.observe(rail, { childList: true, subtree: true });
    rail.addEventListener("scroll", measure, { passive: true });
    measure();
    return () => {
      watch.disconnect();
      changed.disconnect();
      rail.removeEventListener("scroll", measure);
    };
  }, []);
  if (part >= 1) return null;
  const pull = (event: PointerEvent) => {
    const track = event.currentTarget as HTMLElement;
    const rail = of.current;
    if (!rail || (event.type === "pointermove" && !track.hasPointerCapture(event.pointerId))) return;
    track.setPointerCapture(event.pointerId);
    const box = track.getBoundingClientRect();
    const wide = box.width * (1 - part);
    const to = (event.clientX - box.x - (box.width * part) / 2) / Math.max(1, wide);
    rail.scrollLeft = to * (rail.scrollWidth - rail.clientWidth);
  };
  return (
    <div class="kit-handle" aria-hidden="true" onPointerDown={pull} onPointerMove={pull}>
      <i style={{ width: `${part * 100}%`, left: `${at * (1 - part) * 100}%` }} />
    </div>
  );
}
