// Code splitting: components that are loaded on first use, to keep the initial bundle small.
import type { ComponentChildren, ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";

/** Wrap a dynamically imported component. `until` is shown while it loads. */
export function lazy<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  until: ComponentChildren = null,
): ComponentType<Props> {
  return (props: Props) => {
    const [found, setFound] = useState<{ Part: ComponentType<Props> } | null>(null);
    useEffect(() => {
      let here = true;
      void load().then((Part) => here && setFound({ Part }));
      return () => {
        here = false;
      };
    }, []);
    return found ? <found.Part {...props} /> : until;
  };
}
