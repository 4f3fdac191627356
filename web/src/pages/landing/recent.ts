// How somebody likes to play each game against bots: remembered by this browser, so that "Play now" stays
// one click. What the game does not offer any more is forgotten.
import type { GameInfo } from "../../protocol";

export interface RecentChoices {
  /** Null: as many as the game takes for a quick game. */
  seats: number | null;
  /** Null: the company that the game chooses. */
  bot: string | null;
  /** Only what differs from a quick game of this kind. */
  settings: Record<string, string>;
}

const KEY = "woolgather-habits";

export function recentChoices(game: GameInfo): RecentChoices {
  const kept: Partial<RecentChoices> = shelf()[game.name] ?? {};
  const { seats = null, bot = null, settings = {} } = kept;
  return {
    seats: seats !== null && seats >= game.fewest && seats <= game.most ? seats : null,
    bot: bot !== null && game.bots.includes(bot) ? bot : null,
    settings: Object.fromEntries(
      Object.entries(settings).filter(([name, value]) => offers(game, name, value)),
    ),
  };
}

export function saveChoices(game: GameInfo, habit: RecentChoices): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...shelf(), [game.name]: habit }));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

/** What a quick game agrees on if nothing is changed. */
export function usual(game: GameInfo, setting: string): string {
  return game.quick[setting] ?? game.settings.find(({ name }) => name === setting)?.default ?? "";
}

/** How many play if nothing is changed; the server takes the same number. */
export const usualSeats = (game: GameInfo) => Math.max(game.fewest, Math.min(game.most, 3));

function offers(game: GameInfo, name: string, value: string): boolean {
  const setting = game.settings.find((each) => each.name === name);
  if (!setting || value === usual(game, name)) return false;
  const { low, high } = setting;
  const ranged = low !== null && high !== null && /^\d+$/.test(value);
  return setting.values.includes(value) || (ranged && Number(value) >= low && Number(value) <= high);
}

function shelf(): Record<string, Partial<RecentChoices>> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, Partial<RecentChoices>>;
  } catch {
    return {};
  }
}
