// A game on the first page: its picture, a description, and buttons to play it.
import type { GameInfo } from "../../protocol";
import { readable } from "../../table/model/components";
import { Scene } from "../../table/panels/Scene";
import { say } from "../../words";
import { recentChoices, usualSeats } from "./recent";

interface GameCardProps {
  game: GameInfo;
  busy: boolean;
  onPlay: () => void;
  /** Opens the options of a game against bots. */
  onChange: () => void;
  onTable: () => void;
}

export function GameCard({ game, busy, onPlay, onChange, onTable }: GameCardProps) {
  const named = { title: game.title };
  return (
    <li class="card game">
      <Scene game={game.name} title={game.title} />
      <div class="game-text">
        <h3>{game.title}</h3>
        <p class="game-pitch">{game.pitch}</p>
        <p class="facts game-facts">
          <span>{say("landing.seats", { fewest: game.fewest, most: game.most })}</span>
          <span>{say("landing.minutes", { minutes: game.minutes })}</span>
        </p>
        <div class="game-doors">
          <button
            class="button primary"
            disabled={busy}
            onClick={onPlay}
            aria-label={say("landing.quick-game", named)}
          >
            {say("landing.quick")}
          </button>
          <button class="button" onClick={onTable} aria-label={say("landing.table-game", named)}>
            {say("landing.table")}
          </button>
        </div>
        <p class="game-books">
          <button
            class="link"
            onClick={onChange}
            aria-label={`${say("quick.title", named)}: ${opponents(game)}`}
          >
            {opponents(game)} ▾
          </button>
          <a href={`/rules/${game.name}`} aria-label={say("landing.rules-game", named)}>
            {say("landing.rules")}
          </a>
          <a href={`/components/${game.name}`} aria-label={say("landing.box-game", named)}>
            {say("landing.box-short")}
          </a>
        </p>
      </div>
    </li>
  );
}

/** The opponents that "Play now" will seat. */
function opponents(game: GameInfo): string {
  const { seats, bot } = recentChoices(game);
  const others = (seats ?? usualSeats(game)) - 1;
  if (others === 0) return say("quick.alone");
  return bot
    ? say("quick.company-of", { others, bot: readable(bot).toLowerCase() })
    : say("quick.company", { others });
}
