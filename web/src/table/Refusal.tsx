// Why something is not possible, with the rule to read on.
import type { Refused } from "../protocol";
import { say } from "../words";

interface RefusalProps {
  refused: Refused;
  /** What was tried, as it was sent. */
  tried: string;
  prompt: string;
  game: string;
  onClose: () => void;
}

/** The engine's own sentences quote the action as it was sent, which says nothing to people: they hear what is asked of them instead. */
function inWords(sentence: string, tried: string, prompt: string): string {
  return tried && sentence.includes(`'${tried}'`) ? say("refused.not-now", { prompt }) : sentence;
}

export function Refusal({ refused, tried, prompt, game, onClose }: RefusalProps) {
  return (
    <p class="caption refused" role="alert">
      {inWords(refused.sentence, tried, prompt)}{" "}
      {refused.clause && (
        <a href={`/rules/${game}#${refused.clause}`} target="_blank" rel="noopener">
          {say("refused.rule", { clause: refused.clause })}
        </a>
      )}
      <button class="quiet" onClick={onClose} aria-label={say("close")}>
        ✕
      </button>
    </p>
  );
}
