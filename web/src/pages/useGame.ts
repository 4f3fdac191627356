// Loads what pages about a game need: its description, its plugin and its components.
import { useEffect, useState } from "preact/hooks";
import { get, sentenceOf } from "../api";
import type { GamePlugin } from "../games/plugin";
import { pluginOf } from "../games/plugins";
import type { GameInfo } from "../protocol";
import { type Box, boxOfGame } from "../table/model/components";
import { say, type WordId } from "../words";

interface Known {
  game: GameInfo | null;
  plugin: GamePlugin | null;
  box: Box | null;
  problem: string;
  /** Error handler for the page's other requests. */
  onError: (error: unknown) => void;
}

/** `title` is the id of the page title, which has a blank for the game's title. */
export function useGame(id: string, title: WordId): Known {
  const [game, setGame] = useState<GameInfo | null>(null);
  const [plugin, setPlugin] = useState<GamePlugin | null>(null);
  const [box, setBox] = useState<Box | null>(null);
  const [problem, setProblem] = useState("");
  const onError = (error: unknown) => setProblem(sentenceOf(error));
  useEffect(() => {
    const load = async () => {
      const found = await get<GameInfo>(`/api/games/${id}`);
      setGame(found);
      document.title = `${say(title, { title: found.title })} · ${say("room.name")}`;
      setPlugin(await pluginOf(found));
    };
    load().catch(onError);
    boxOfGame(id).then(setBox, onError);
  }, [id]);
  return { game, plugin, box, problem, onError };
}
