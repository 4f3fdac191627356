// Parts of the client that are loaded when they are wanted, so that the first page is light.
import type { ComponentChildren, ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";

/** A component that is not there yet; `until` is shown in its place. */
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
