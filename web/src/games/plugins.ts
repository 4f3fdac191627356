// Loads each game's plugin and its small picture. Both load on demand to keep the first page small.
import type { ComponentType } from "preact";
import type { GameInfo } from "../protocol";
import type { GamePlugin } from "./plugin";

type Scene = ComponentType<{ label: string }>;

interface Folder {
  plugin: () => Promise<{ plugin: GamePlugin }>;
  scene: () => Promise<{ Scene: Scene }>;
}

const FOLDERS: Record<string, Folder> = {
  lucidity: { plugin: () => import("./lucidity"), scene: () => import("./lucidity/Scene") },
  "sheep-boom-bah": {
    plugin: () => import("./sheep_boom_bah"),
    scene: () => import("./sheep_boom_bah/Scene"),
  },
  sheepnappers: { plugin: () => import("./sheepnappers"), scene: () => import("./sheepnappers/Scene") },
  "sheepy-time": { plugin: () => import("./sheepy_time"), scene: () => import("./sheepy_time/Scene") },
  "wolf-in-sleeps-clothing": {
    plugin: () => import("./wolf_in_sleeps_clothing"),
    scene: () => import("./wolf_in_sleeps_clothing/Scene"),
  },
};

/**
 * Load a game's board: the one from its own package if it has one, else the one in its folder here, else
 * the generic board.
 */
export async function pluginOf(game: Pick<GameInfo, "name" | "board_url">): Promise<GamePlugin> {
  if (game.board_url) return thirdPartyPlugin(game.board_url);
  const folder = FOLDERS[game.name];
  return (folder ? await folder.plugin() : await import("./generic")).plugin;
}

async function thirdPartyPlugin(url: string): Promise<GamePlugin> {
  const [module, { toolkit }] = await Promise.all([
    import(url) as Promise<{ default: (tools: unknown) => GamePlugin }>,
    import("./toolkit"),
  ]);
  return module.default(toolkit);
}

/** Load the small picture of a game. Games without one use Sheepy Time's. */
export async function sceneOf(game: string): Promise<Scene> {
  return (await (FOLDERS[game] ?? FOLDERS["sheepy-time"]!).scene()).Scene;
}
