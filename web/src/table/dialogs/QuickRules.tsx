// The one-minute rules, shown to new players of a game.
import { say } from "../../words";

interface MinuteProps {
  game: string;
  sentences: readonly string[];
  onClose: () => void;
}

export function Minute({ game, sentences, onClose }: MinuteProps) {
  return (
    <div class="minute">
      <ol>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ol>
      <p class="doors">
        <button class="button primary" onClick={onClose}>
          {say("minute.go")}
        </button>
        <a class="button" href={`/rules/${game}`} target="_blank" rel="noopener">
          {say("minute.rules")}
        </a>
      </p>
    </div>
  );
}

const key = (game: string) => `woolgather-minute-${game}`;

/** True if this browser has already shown the game's one-minute rules. */
export function isTold(game: string): boolean {
  try {
    return localStorage.getItem(key(game)) !== null;
  } catch {
    return true; // without storage they would appear every time
  }
}

export function rememberTold(game: string): void {
  try {
    localStorage.setItem(key(game), "told");
  } catch {
    // Without storage the rules are never shown automatically.
  }
}
