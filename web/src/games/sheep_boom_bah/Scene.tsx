// The small picture of Sheep Boom-Bah for the first page and the lobby.
import { SceneFrame, sceneInk } from "../../kit/Scene";
import { Sheep } from "../../kit/Sheep";

export function Scene({ label }: { label: string }) {
  return (
    <SceneFrame sky={["#8fd3ff", "#d7f3ff"]} label={label}>
      <circle cx="48" cy="38" r="20" fill="#ffd54a" {...sceneInk} />
      <path d="M0 112q90-26 170-8t150-6v72H0z" fill="#8ccf5a" {...sceneInk} />
      <g {...sceneInk}>
        <path d="M214 112V72l34-26 34 26v40z" fill="#d9534a" />
        <path d="M236 112V84h24v28z" fill="#fff4dc" />
        <path d="M236 84l24 28M260 84l-24 28" fill="none" />
      </g>
      <g transform="translate(96 112)">
        <Sheep colour="yellow" size={52} />
      </g>
      <g {...sceneInk}>
        <ellipse cx="164" cy="148" rx="24" ry="10" fill="#4a4a55" />
        <circle cx="164" cy="140" r="6" fill="#ff5d5d" />
      </g>
      <path d="M24 150h30l-15-22z" fill="#ff9f43" {...sceneInk} />
    </SceneFrame>
  );
}
