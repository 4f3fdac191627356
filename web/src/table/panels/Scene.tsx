// The small picture of a game, as soon as it is there; until then its frame keeps the place.
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
      () => {}, // a page without a picture is still a page
    );
    return () => {
      here = false;
    };
  }, [game]);
  return Picture ? <Picture.scene label={title} /> : <SceneFrame sky={DUSK} label={title} />;
}
