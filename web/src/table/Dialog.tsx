// A box over the table: Esc closes it, Tab stays inside, and focus goes back to where it was.
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { say } from "../words";

export function Dialog({
  title,
  onClose,
  children,
}: {
  title: string;
  onClose: () => void;
  children: ComponentChildren;
}) {
  const box = useRef<HTMLDialogElement>(null);
  const pressed = useRef(false);
  // Before what is inside it looks how much room it has.
  useLayoutEffect(() => {
    const before = document.activeElement;
    box.current?.showModal();
    // The browser gives the focus back only when the box closes by itself, not when the page takes it
    // away.
    return () => {
      if (before instanceof HTMLElement || before instanceof SVGElement) before.focus();
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes a dialog by itself
    <dialog
      ref={box}
      class="dialog card"
      aria-label={title}
      onClose={onClose}
      onPointerDown={(event) => {
        pressed.current = event.target === box.current;
      }}
      onClick={(event) => {
        // A finger that opened the box by resting on something has not pressed beside it.
        if (event.target === box.current && pressed.current) box.current?.close();
      }}
    >
      <header>
        <h2>{title}</h2>
        <button class="button" onClick={() => box.current?.close()}>
          {say("close")}
        </button>
      </header>
      <div class="dialog-body">{children}</div>
    </dialog>
  );
}
