// Measures an element, for boards whose layout depends on their size.
import { useLayoutEffect, useRef, useState } from "preact/hooks";

export interface Size {
  width: number;
  height: number;
}

export function useSize<T extends Element>(): { frame: { current: T | null }; size: Size | null } {
  const frame = useRef<T>(null);
  const [size, setSize] = useState<Size | null>(null);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      setSize((before) =>
        before?.width === width && before.height === height ? before : { width, height },
      );
    };
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    measure();
    return () => watch.disconnect();
  }, []);
  return { frame, size };
}
