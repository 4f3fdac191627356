// Shows why an action was refused, with a link to the rule.
import type { Refused } from "../../protocol";
import { say } from "../../words";
import type { Connection } from "../model/connection";

interface RefusalProps {
  connection: Connection;
  prompt: string;
  game: string;
  class?: string;
}

/**
 * Refusals that quote an action's internal text, which means nothing to players. We show the current
 * prompt instead.
 */
const ABOUT_TEXTS = new Set(["not-offered", "no-such-action"]);

export function inWords({ code, sentence }: Refused, prompt: string): string {
  return ABOUT_TEXTS.has(code) ? say("refused.not-now", { prompt }) : sentence;
}

export function Refusal({ connection, prompt, game, class: look = "" }: RefusalProps) {
  const refused = connection.refused.value;
  if (!refused) return null;
  return (
    <p class={`refused ${look}`} role="alert">
      {inWords(refused, prompt)}{" "}
      {refused.clause && (
        <a href={`/rules/${game}#${refused.clause}`} target="_blank" rel="noopener">
          {say("refused.rule", { clause: refused.clause })}
        </a>
      )}
      <button
        class="quiet"
        onClick={() => {
          connection.refused.value = null;
        }}
        aria-label={say("close")}
      >
        ✕
      </button>
    </p>
  );
}
