// The small picture of Sheepy Time for the first page and the lobby.
import { SceneFrame, sceneInk, sceneStars } from "../../kit/Scene";
import { Sheep } from "../../kit/Sheep";
import { Stars } from "../../kit/Stars";

export function Scene({ label }: { label: string }) {
  return (
    <SceneFrame sky={["#1f1b4d", "#5a4a9c"]} label={label}>
      <Stars {...sceneStars} count={26} />
      <circle cx="262" cy="44" r="26" fill="#ffe7a3" {...sceneInk} />
      <path d="M0 150q50-34 110-16t110-8 100 10v40H0z" fill="#7a68c4" {...sceneInk} />
      <g {...sceneInk} fill="#e8c48f">
        <path d="M142 152v-42l7-8 7 8v42zM178 152v-42l7-8 7 8v42z" />
        <path d="M128 118h78v9h-78zM128 135h78v9h-78z" />
      </g>
      <path
        d="M92 120q70-96 150 8"
        fill="none"
        stroke="#fff"
        stroke-width="2.5"
        stroke-dasharray="1 9"
        stroke-linecap="round"
      />
      <g transform="translate(166 70) rotate(-12)">
        <Sheep colour="yellow" size={56} />
      </g>
      <g transform="translate(66 128)">
        <Sheep colour="blue" size={46} />
      </g>
      <path d="M244 150c0-22 12-34 30-34l4-10 6 10c12 4 18 16 18 34z" fill="#17132f" />
      <path d="M268 130l5 2M284 132l5-2" stroke="#ff6b6b" stroke-width="3" stroke-linecap="round" />
    </SceneFrame>
  );
}
