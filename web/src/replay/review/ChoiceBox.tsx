// The decision at the current moment: how good each option was, given what the player knew.
import type { ReviewedChoice } from "../../protocol";
import { say } from "../../words";
import { percent, points } from "./numbers";

const MAX_OPTIONS = 5; // options shown in addition to the one taken

interface ChoiceBoxProps {
  choice: ReviewedChoice;
  name: string;
  /** True if the board shows this seat's view, so that options can be highlighted on it. */
  eyes: boolean;
  pointed: string;
  onPoint: (action: string) => void;
  onEyes: () => void;
}

export function ChoiceBox({ choice, name, eyes, pointed, onPoint, onEyes }: ChoiceBoxProps) {
  const shown = choice.options.filter(
    (option, index) => index < MAX_OPTIONS || option.action === choice.taken,
  );
  const left = choice.options.length - shown.length;
  return (
    <section class="reviewed-choice" aria-label={say("review.choice", { name })}>
      <h4>{say("review.choice", { name })}</h4>
      <p class="facts">
        {choice.lost > 0
          ? say("review.lost", { points: Math.max(1, Math.round(choice.lost * 100)) })
          : say("review.not-lost")}
      </p>
      <ol>
        {shown.map((option) => (
          <li key={option.action}>
            <button
              class="hinted"
              aria-pressed={pointed !== "" && pointed === option.action}
              onClick={() => onPoint(option.action)}
              onMouseEnter={() => onPoint(option.action)}
              onFocus={() => onPoint(option.action)}
            >
              <span>
                {option.label}
                {option.action === choice.taken && <span class="chip">{say("review.taken")}</span>}
              </span>
              <b>
                {percent(option.chance)} {option.behind > 0 && <small>{points(-option.behind)}</small>}
              </b>
              <span class="hint-bar" aria-hidden="true">
                <i style={{ width: percent(Math.max(0, Math.min(1, option.chance))) }} />
              </span>
            </button>
          </li>
        ))}
      </ol>
      {left > 0 && <p class="facts">{say("review.more", { count: left })}</p>}
      {!eyes && (
        <button class="button small" onClick={onEyes}>
          {say("review.eyes", { name })}
        </button>
      )}
    </section>
  );
}
