// What every page about a game needs: what it is, and how its pieces look.
import { useEffect, useState } from "preact/hooks";
import { get, sentenceOf } from "../api";
import { type Face, faceOf } from "../games/face";
import type { GameInfo } from "../protocol";
import { say, type WordId } from "../words";

export interface Known {
  game: GameInfo | null;
  face: Face | null;
  problem: string;
  /** For whatever else the page asks for and does not get. */
  trouble: (error: unknown) => void;
}

/** `title` is the page's, with a blank for the game's. */
export function useGame(id: string, title: WordId): Known {
  const [game, setGame] = useState<GameInfo | null>(null);
  const [face, setFace] = useState<Face | null>(null);
  const [problem, setProblem] = useState("");
  const trouble = (error: unknown) => setProblem(sentenceOf(error));
  useEffect(() => {
    get<GameInfo>(`/api/games/${id}`).then((found) => {
      setGame(found);
      document.title = `${say(title, { title: found.title })} · ${say("room.name")}`;
    }, trouble);
    void faceOf(id).then(setFace);
  }, [id]);
  return { game, face, problem, trouble };
}
