// The game in a minute, for whoever sits down at it for the first time.
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

/** Whether somebody at this browser has been told this game. */
export function isTold(game: string): boolean {
  try {
    return localStorage.getItem(key(game)) !== null;
  } catch {
    return true; // a browser that keeps nothing would be told every time
  }
}

export function rememberTold(game: string): void {
  try {
    localStorage.setItem(key(game), "told");
  } catch {
    // then it is not told at all
  }
}
