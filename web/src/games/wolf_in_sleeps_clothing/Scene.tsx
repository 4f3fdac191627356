// The small picture of Wolf in Sleep's Clothing for the first page and the lobby.
import { SceneFrame, sceneInk, sceneStars } from "../../kit/Scene";
import { Sheep } from "../../kit/Sheep";
import { Stars } from "../../kit/Stars";

export function Scene({ label }: { label: string }) {
  return (
    <SceneFrame sky={["#3b2a55", "#8a5f7d"]} label={label}>
      <Stars {...sceneStars} seed={6} count={16} />
      <g {...sceneInk}>
        <path d="M40 150V84q0-12 14-12h212q14 0 14 12v66z" fill="#f4d9b1" />
        <path d="M40 150v-34q120-22 240 0v34z" fill="#7aa7e0" />
        <path d="M88 106c-4-30 14-46 38-46s40 16 38 44z" fill="#7c7a8c" />
        <path d="M96 70 88 40l24 16zM154 68l10-28-24 14z" fill="#7c7a8c" />
        <path d="M98 58q28-34 62-6l34-16q-10 22-32 24-32-10-60 4z" fill="#ff9ac6" />
        <circle cx="194" cy="36" r="8" fill="#fff" />
        <path d="M112 84q6 5 12 0M134 84q6 5 12 0" fill="none" />
        <path d="M118 96l10 6 10-6z" fill="#2a2440" />
      </g>
      <g transform="translate(226 96)">
        <Sheep colour="blue" size={46} />
      </g>
    </SceneFrame>
  );
}
