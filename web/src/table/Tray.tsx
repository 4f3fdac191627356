// The prompt line, and every option as a button: what the board shows can also be chosen here, by number or by name.
import type { ComponentChildren } from "preact";
import type { Face } from "../games/face";
import type { Choice } from "../protocol";
import { say } from "../words";

interface TrayProps {
  prompt: string;
  /** What is being told, while it plays. */
  told: string;
  choices: Choice[];
  unasked: Choice[];
  undo: string | null;
  busy: boolean;
  mine: boolean;
  face: Face;
  act: (action: string) => void;
  onUndo: () => void;
  setPreview: (action: string) => void;
  children?: ComponentChildren;
}

export function Tray({ prompt, told, choices, unasked, undo, busy, mine, face, act, onUndo, setPreview, children }: TrayProps) {
  const listed = choices.map((choice, index) => ({ choice, index })).filter(({ choice }) => !face.inHand?.(choice.action));
  return (
    <section class="tray" aria-label={say("tray")}>
      <div class="prompt-row">
        {told ? <p class="prompt told">{told}</p> : <p class={`prompt ${mine ? "mine" : ""}`}>{prompt}</p>}
        {children}
        {undo !== null && (
          <button class="button small undo" aria-disabled={busy || undo !== ""} title={undo} onClick={onUndo}>
            <kbd aria-hidden="true">U</kbd>
            {say("undo")}
          </button>
        )}
      </div>
      <div class="choices" role="group" aria-label={say("choices")}>
        {listed.map(({ choice, index }) => (
          <button
            key={choice.action}
            class="button choice"
            aria-disabled={busy}
            data-action={choice.action}
            onClick={() => act(choice.action)}
            onMouseEnter={() => setPreview(choice.action)}
            onMouseLeave={() => setPreview("")}
            onFocus={() => setPreview(choice.action)}
            onBlur={() => setPreview("")}
          >
            {index < 9 && <kbd aria-hidden="true">{index + 1}</kbd>}
            {choice.label}
          </button>
        ))}
        {unasked.map((choice) => (
          <button key={choice.action} class="button unasked" aria-disabled={busy} data-unasked={choice.action} onClick={() => act(choice.action)}>
            {choice.label}
          </button>
        ))}
      </div>
    </section>
  );
}
