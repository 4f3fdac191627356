// The picture for joining a table: two sheep by a lantern.
import { SceneFrame, sceneInk, sceneStars } from "../../kit/Scene";
import { Sheep } from "../../kit/Sheep";
import { Stars } from "../../kit/Stars";

export function Lantern() {
  return (
    <SceneFrame sky={["#1b1745", "#4c3f92"]} label="">
      <Stars {...sceneStars} seed={12} count={30} />
      <circle cx="160" cy="92" r="74" fill="#ffe7a3" opacity="0.22" />
      <circle cx="160" cy="92" r="44" fill="#ffe7a3" opacity="0.25" />
      <path d="M0 146q80-22 160-10t160-8v46H0z" fill="#5e4ea8" {...sceneInk} />
      <g {...sceneInk}>
        <path d="M160 44v-18M148 30h24" fill="none" />
        <path d="M142 60q18-24 36 0z" fill="#edc98f" />
        <rect x="142" y="60" width="36" height="46" rx="6" fill="#ffe7a3" />
        <path d="M160 96c-9-8-4-16 0-24 4 8 9 16 0 24z" fill="#ff9f43" />
        <path d="M138 106h44v10h-44z" fill="#edc98f" />
      </g>
      <g transform="translate(84 122)">
        <Sheep colour="pink" size={56} />
      </g>
      <g transform="translate(238 124) scale(-1 1)">
        <Sheep colour="blue" size={56} />
      </g>
    </SceneFrame>
  );
}
