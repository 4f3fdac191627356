// A modal dialog. Esc closes it, Tab stays inside, and focus returns to where it was.
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
  // A layout effect, so that the dialog is open before its contents measure themselves.
  useLayoutEffect(() => {
    const before = document.activeElement;
    const open = box.current;
    open?.showModal();
    return () => {
      open?.close(); // elements behind an open dialog can't take the focus
      if (before instanceof HTMLElement || before instanceof SVGElement) before.focus();
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser already closes dialogs on Esc
    <dialog
      ref={box}
      class="dialog card"
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault(); // let Esc do the same as the close button
        onClose();
      }}
      onClose={() => {
        // The browser closed the dialog. This event is late, so the dialog may already be gone.
        if (box.current) onClose();
      }}
      onPointerDown={(event) => {
        pressed.current = event.target === box.current;
      }}
      onClick={(event) => {
        // Ignore the end of the long press that opened the dialog. It isn't a click on the backdrop.
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
