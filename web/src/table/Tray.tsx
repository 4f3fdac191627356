// The prompt line, and every option as a button: what the board shows can also be chosen here, by number or by name.
import type { Face } from "../games/face";
import type { Choice } from "../protocol";
import { say } from "../words";

interface TrayProps {
  prompt: string;
  choices: Choice[];
  unasked: Choice[];
  undo: string | null;
  busy: boolean;
  mine: boolean;
  face: Face;
  act: (action: string) => void;
  onUndo: () => void;
  setPreview: (action: string) => void;
}

export function Tray({ prompt, choices, unasked, undo, busy, mine, face, act, onUndo, setPreview }: TrayProps) {
  const listed = choices.filter((choice) => !face.inHand?.(choice.action));
  return (
    <section class="tray" aria-label={say("tray")}>
      <p class={`prompt ${mine ? "mine" : ""}`}>{prompt}</p>
      <div class="choices" role="group" aria-label={say("choices")}>
        {listed.map((choice, index) => (
          <button
            key={choice.action}
            class="button choice"
            disabled={busy}
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
          <button key={choice.action} class="button unasked" disabled={busy} data-action={choice.action} onClick={() => act(choice.action)}>
            {choice.label}
          </button>
        ))}
        {undo === "" && (
          <button class="button undo" disabled={busy} onClick={onUndo}>
            <kbd aria-hidden="true">U</kbd>
            {say("undo")}
          </button>
        )}
      </div>
    </section>
  );
}
