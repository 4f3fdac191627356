// The small picture of Sheepnappers for the first page and the lobby.
import { SceneFrame, sceneInk, sceneStars } from "../../kit/Scene";
import { Sheep } from "../../kit/Sheep";
import { Stars } from "../../kit/Stars";

export function Scene({ label }: { label: string }) {
  return (
    <SceneFrame sky={["#050b24", "#142a5c"]} label={label}>
      <Stars {...sceneStars} seed={9} count={40} />
      <path d="M126 66 84 158h152L194 66z" fill="#8bffd9" opacity="0.35" />
      <g {...sceneInk}>
        <ellipse cx="160" cy="42" rx="34" ry="24" fill="#9fe7ff" />
        <ellipse cx="160" cy="58" rx="74" ry="20" fill="#b26bff" />
        <circle cx="112" cy="60" r="5" fill="#ffe45c" />
        <circle cx="160" cy="68" r="5" fill="#ffe45c" />
        <circle cx="208" cy="60" r="5" fill="#ffe45c" />
      </g>
      <g transform="translate(160 108) rotate(14)">
        <Sheep colour="pink" size={54} />
      </g>
      <path d="M0 158q80-20 160-8t160-4v24H0z" fill="#1d4f4a" {...sceneInk} />
    </SceneFrame>
  );
}
