// The night over the table of Lucidity.
import { NightFrame } from "../../kit/Night";
import { SkyFill, Stars } from "../../kit/Stars";
import { type Colour, EMBLEMS, FILLS } from "./dreams";

export function Night() {
  const dream = (colour: Colour, x: number, y: number, scale: number, turn: number) => (
    <path
      d={EMBLEMS[colour]}
      transform={`translate(${x} ${y}) rotate(${turn}) scale(${scale})`}
      fill="none"
      stroke={FILLS[colour]}
      stroke-width="2.4"
      stroke-linecap="round"
      stroke-linejoin="round"
      opacity="0.16"
    />
  );
  return (
    <NightFrame>
      <SkyFill id="night-lucidity" colours={["#07060f", "#120e28", "#251b4d"]} />
      <Stars width={900} height={620} count={44} seed={4} largest={1.7} />
      {dream("blue", 130, 480, 9, -8)}
      {dream("green", 770, 130, 8, 12)}
      {dream("yellow", 170, 130, 6, -10)}
      {dream("red", 760, 500, 8, 8)}
    </NightFrame>
  );
}
