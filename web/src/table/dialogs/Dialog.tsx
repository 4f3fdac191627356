// A box over the table: Esc closes it, Tab stays inside, and focus goes back to where it was.
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { say } from "../../words";

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
    const open = box.current;
    open?.showModal();
    return () => {
      open?.close(); // as long as it is open, nothing behind it takes the focus
      if (before instanceof HTMLElement || before instanceof SVGElement) before.focus();
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes a dialog by itself
    <dialog
      ref={box}
      class="dialog card"
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault(); // Esc: gone at once, like with the button
        onClose();
      }}
      onClose={() => {
        // The browser has closed it by itself. It says so later: by then there may be another box.
        if (box.current) onClose();
      }}
      onPointerDown={(event) => {
        pressed.current = event.target === box.current;
      }}
      onClick={(event) => {
        // A finger that opened the box by resting on something has not pressed beside it.
        if (event.target === box.current && pressed.current) onClose();
      }}
    >
      <header>
        <h2>{title}</h2>
        <button class="button" onClick={onClose}>
          {say("close")}
        </button>
      </header>
      <div class="dialog-body">{children}</div>
    </dialog>
  );
}
