// A game's small picture. An empty frame keeps its place while it loads.
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { sceneOf } from "../../games/plugins";
import { SceneFrame } from "../../kit/Scene";

const DUSK = ["#1f1b4d", "#5a4a9c"];

export function Scene({ game, title }: { game: string; title: string }) {
  const [Picture, setPicture] = useState<{ scene: ComponentType<{ label: string }> } | null>(null);
  useEffect(() => {
    let here = true;
    sceneOf(game).then(
      (scene) => here && setPicture({ scene }),
      () => {}, // the page works without the picture
    );
    return () => {
      here = false;
    };
  }, [game]);
  return Picture ? <Picture.scene label={title} /> : <SceneFrame sky={DUSK} label={title} />;
}
