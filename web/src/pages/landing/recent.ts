// Remembers in this browser how the guest last played each game against bots, so that "Play now" needs only
// one click. Choices that a game no longer offers are dropped.
import type { GameInfo } from "../../protocol";

export interface RecentChoices {
  /** Null for the game's default number of seats. */
  seats: number | null;
  /** Null for the game's default opponents. */
  bot: string | null;
  /** Only settings that differ from the defaults. */
  settings: Record<string, string>;
}

const KEY = "woolgather-habits";

export function recentChoices(game: GameInfo): RecentChoices {
  const kept: Partial<RecentChoices> = stored()[game.name] ?? {};
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
    localStorage.setItem(KEY, JSON.stringify({ ...stored(), [game.name]: habit }));
  } catch {
    // Storage may be unavailable. The guest can still play.
  }
}

/** The default settings of a quick game. */
export function usual(game: GameInfo, setting: string): string {
  return game.quick[setting] ?? game.settings.find(({ name }) => name === setting)?.default ?? "";
}

/** The default number of seats, the same as the server's. */
export const usualSeats = (game: GameInfo) => Math.max(game.fewest, Math.min(game.most, 3));

function offers(game: GameInfo, name: string, value: string): boolean {
  const setting = game.settings.find((each) => each.name === name);
  if (!setting || value === usual(game, name)) return false;
  const { low, high } = setting;
  const ranged = low !== null && high !== null && /^\d+$/.test(value);
  return setting.values.includes(value) || (ranged && Number(value) >= low && Number(value) <= high);
}

function stored(): Record<string, Partial<RecentChoices>> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, Partial<RecentChoices>>;
  } catch {
    return {};
  }
}
