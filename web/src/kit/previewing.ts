// Hovering or focusing an option shows a preview. Touch shows none, because a tap takes the option
// immediately and a layout change could make it miss. Touch users get the preview with the confirmation
// question instead.

let byFinger = false;
let pointedAt = ""; // the action under the mouse
let pressed = false;
for (const kind of ["pointerdown", "pointermove"] as const)
  addEventListener(kind, ({ pointerType }) => noticeFinger(pointerType === "touch"), true);
addEventListener("keydown", () => noticeFinger(false), true);
for (const kind of ["pointerdown", "pointerup", "pointercancel"] as const)
  addEventListener(
    kind,
    () => {
      pressed = kind === "pointerdown";
    },
    true,
  );

function noticeFinger(finger: boolean): void {
  byFinger = finger;
}

/** Handlers that show the preview of an action. Empty if there is no action. */
export function previewing(setPreview: (action: string) => void, action: string | undefined) {
  if (!action) return {};
  const show = () => setPreview(byFinger ? "" : action);
  return {
    onMouseEnter: () => {
      pointedAt = byFinger ? "" : action;
      show();
    },
    onMouseLeave: () => {
      pointedAt = "";
      setPreview("");
    },
    onFocusIn: show,
    // Pressing the mouse button moves the focus. Keep the preview of the option under the mouse, since a
    // layout change would prevent the click.
    onFocusOut: () => setPreview(pressed ? pointedAt : ""),
  };
}
