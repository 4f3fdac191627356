// The prompt line, and every option as a button: what the board shows can also be chosen here, by number or by name.
import type { ComponentChildren } from "preact";
import type { Choice } from "../protocol";
import { say } from "../words";
import { KeyOf } from "./Keys";

interface TrayProps {
  prompt: string;
  /** What is being told, while it plays. */
  told: string;
  /** The options that are neither on the board nor in the hand. */
  choices: Choice[];
  unasked: Choice[];
  undo: string | null;
  busy: boolean;
  mine: boolean;
  numbers: Map<string, number>;
  minor: (action: string) => boolean;
  act: (action: string) => void;
  onUndo: () => void;
  setPreview: (action: string) => void;
  /** The own cards. */
  hand: ComponentChildren;
  children?: ComponentChildren;
}

export function Tray({
  prompt,
  told,
  choices,
  unasked,
  undo,
  busy,
  mine,
  numbers,
  minor,
  act,
  onUndo,
  setPreview,
  hand,
  children,
}: TrayProps) {
  const listed = [...choices].sort((a, b) => Number(minor(a.action)) - Number(minor(b.action)));
  return (
    <section class="tray" aria-label={say("tray")}>
      <div class="prompt-row">
        {told ? (
          <p class="prompt told">{told}</p>
        ) : (
          <p class={`prompt ${mine ? "mine" : ""}`}>{prompt}</p>
        )}
        {children}
        {undo !== null && (
          <button
            class="button small undo"
            aria-disabled={busy || undo !== ""}
            title={undo}
            onClick={onUndo}
          >
            <kbd aria-hidden="true">U</kbd>
            <svg class="undo-sign" viewBox="-12 -12 24 24" width="20" height="20" aria-hidden="true">
              <path
                d="M-8-3H3a6 6 0 0 1 0 12H-3M-4-8l-5 5 5 5"
                fill="none"
                stroke="currentColor"
                stroke-width="3"
                stroke-linecap="round"
                stroke-linejoin="round"
              />
            </svg>
            <span class="undo-word">{say("undo")}</span>
          </button>
        )}
      </div>
      <div class="choices" role="group" aria-label={say("choices")}>
        {listed.map((choice) => (
          <button
            key={choice.action}
            class={`button choice ${minor(choice.action) ? "minor" : ""}`}
            aria-disabled={busy}
            data-action={choice.action}
            onClick={() => act(choice.action)}
            onMouseEnter={() => setPreview(choice.action)}
            onMouseLeave={() => setPreview("")}
            onFocus={() => setPreview(choice.action)}
            onBlur={() => setPreview("")}
          >
            <KeyOf action={choice.action} numbers={numbers} />
            {choice.label}
          </button>
        ))}
        {unasked.map((choice) => (
          <button
            key={choice.action}
            class="button unasked"
            aria-disabled={busy}
            data-unasked={choice.action}
            onClick={() => act(choice.action)}
          >
            {choice.label}
          </button>
        ))}
      </div>
      {hand}
    </section>
  );
}
