// The small picture of Lucidity for the first page and the lobby.
import { SceneFrame, sceneInk, sceneStars } from "../../kit/Scene";
import { Stars } from "../../kit/Stars";
import { type Colour, EMBLEMS, FILLS } from "./dreams";

export function Scene({ label }: { label: string }) {
  const die = (x: number, y: number, turn: number, colour: Colour) => (
    <g transform={`translate(${x} ${y}) rotate(${turn})`} {...sceneInk}>
      <rect x="-21" y="-21" width="42" height="42" rx="9" fill={FILLS[colour]} />
      <path d={EMBLEMS[colour]} fill="none" stroke="#0d0b1c" stroke-width="4" />
    </g>
  );
  return (
    <SceneFrame sky={["#07060f", "#191433"]} label={label}>
      <Stars {...sceneStars} seed={4} count={14} />
      <path d="M22 170c-8-56 12-92 66-98 50-4 66 44 60 98z" fill="#2a2046" {...sceneInk} />
      <path d="M50 78q38-20 76 2" fill="none" {...sceneInk} stroke="#6b579f" stroke-width={5} />
      {die(176, 118, -14, "blue")}
      {die(224, 82, 18, "green")}
      {die(256, 134, 8, "yellow")}
      {die(292, 60, -24, "red")}
    </SceneFrame>
  );
}
