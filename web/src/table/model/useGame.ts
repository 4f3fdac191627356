// Loads what a table needs to show its game: the game's description, its plugin and its components.
import { useEffect, useState } from "preact/hooks";
import { get } from "../../api";
import type { GamePlugin } from "../../games/plugin";
import { pluginOf } from "../../games/plugins";
import type { GameInfo } from "../../protocol";
import { type Box, boxOfTable } from "./components";

export interface Known {
  game: GameInfo;
  plugin: GamePlugin;
  box: Box;
}

/** Returns null until everything is loaded. Nothing is loaded until `name` is known. */
export function useGame(
  table: string,
  name: string | undefined,
  onError: (error: unknown) => void = () => {},
): Known | null {
  const [known, setKnown] = useState<Known | null>(null);
  useEffect(() => {
    if (!name) return;
    let here = true;
    const load = async () => {
      const [game, box] = await Promise.all([get<GameInfo>(`/api/games/${name}`), boxOfTable(table)]);
      const plugin = await pluginOf(game);
      if (here) setKnown({ game, plugin, box });
    };
    load().catch(onError);
    return () => {
      here = false;
    };
  }, [table, name]);
  return known;
}
