// The area below the board: the prompt, buttons for options that are not on the board or in the hand,
// and the player's hand.
import type { ComponentChildren } from "preact";
import { previewing } from "../../kit/previewing";
import type { Option } from "../../protocol";
import { say } from "../../words";
import { KeyOf } from "../dialogs/Keys";
import type { Stage } from "../model/stage";
import type { Play } from "../model/usePlay";
import { Choices } from "./Choices";

interface TrayProps {
  play: Play;
  prompt: string;
  /** The log line being animated. Empty if there is none. */
  told: string;
  unasked: Option[];
  /** Why undo isn't possible. Empty if it is, null for spectators. */
  undo: string | null;
  busy: boolean;
  /** The stage, if there is something to skip. */
  skip: Stage | null;
  minor: (option: Option) => boolean;
  /** The player's own cards. */
  hand: ComponentChildren;
  children?: ComponentChildren;
}

export function Tray(props: TrayProps) {
  const { play, prompt, told, unasked, undo, busy, skip, minor, hand, children } = props;
  const { act, setPreview } = play;
  const listed = [...play.listed].sort((a, b) => Number(minor(a)) - Number(minor(b)));
  return (
    <section class="tray" aria-label={say("tray")}>
      <div class="prompt-row">
        {told ? (
          <p class="prompt told">{told}</p>
        ) : (
          <p class={`prompt ${play.mine ? "mine" : ""}`}>{prompt}</p>
        )}
        {children}
        {skip && <SkipButton stage={skip} />}
        {undo !== null && <UndoButton why={undo} busy={busy} onUndo={play.undo} />}
      </div>
      <Choices count={listed.length + unasked.length}>
        {listed.map((option) => (
          <button
            key={option.action}
            class={`button choice ${minor(option) ? "minor" : ""}`}
            aria-disabled={busy}
            data-action={option.action}
            onClick={() => act(option.action)}
            {...previewing(setPreview, option.action)}
          >
            <KeyOf action={option.action} numbers={play.numbers} />
            {option.label}
          </button>
        ))}
        {unasked.map((option) => (
          <button
            key={option.action}
            class="button unasked"
            aria-disabled={busy}
            data-unasked={option.action}
            onClick={() => act(option.action)}
          >
            {option.label}
          </button>
        ))}
      </Choices>
      {hand}
    </section>
  );
}

/** Skips animations. This only affects the display, so it can be pressed at any time. */
function SkipButton({ stage }: { stage: Stage }) {
  return (
    <button
      class="button small skip"
      aria-pressed={stage.skipping.value}
      title={say("skip.text")}
      onClick={() => stage.skip()}
    >
      <svg viewBox="-12 -12 24 24" width="18" height="18" aria-hidden="true">
        <path d="M-9-8 0 0-9 8ZM1-8 10 0 1 8Z" fill="currentColor" />
      </svg>
      {say("skip")}
    </button>
  );
}

const BACK = "M-8-3H3a6 6 0 0 1 0 12H-3M-4-8l-5 5 5 5";

function UndoButton({ why, busy, onUndo }: { why: string; busy: boolean; onUndo: () => void }) {
  return (
    <button class="button small undo" aria-disabled={busy || why !== ""} title={why} onClick={onUndo}>
      <kbd aria-hidden="true">U</kbd>
      <svg class="undo-sign" viewBox="-12 -12 24 24" width="20" height="20" aria-hidden="true">
        <path
          d={BACK}
          fill="none"
          stroke="currentColor"
          stroke-width="3"
          stroke-linecap="round"
          stroke-linejoin="round"
        />
      </svg>
      <span class="undo-word">{say("undo")}</span>
    </button>
  );
}
