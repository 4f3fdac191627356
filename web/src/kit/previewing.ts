// Pointing at a choice shows what it would do: by mouse or by key. A finger points and takes at once, and what
// moved under it in between would make it miss; it gets the preview with the question that has to be confirmed.

let byFinger = false;
let pointedAt = ""; // the choice under the mouse
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

/** The handlers with which a choice shows what it would do; none where there is nothing to choose. */
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
    // A press takes the focus from wherever it was. What is drawn under the mouse stays, or there would be no click.
    onFocusOut: () => setPreview(pressed ? pointedAt : ""),
  };
}
