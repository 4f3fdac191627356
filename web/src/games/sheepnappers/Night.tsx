// The background of the Sheepnappers board: space above, a meadow with sleeping sheep below.
import { NightFrame, nightInk } from "../../kit/Night";
import { Sheep } from "../../kit/Sheep";
import { SkyFill, Stars } from "../../kit/Stars";

const FLOCK = [
  { x: 70, y: 556, size: 30 },
  { x: 118, y: 574, size: 36 },
  { x: 806, y: 552, size: 32 },
  { x: 856, y: 578, size: 38 },
  { x: 752, y: 590, size: 30 },
];

export function Night() {
  return (
    <NightFrame>
      <SkyFill id="night-sheepnappers" colours={["#040820", "#0c1b45", "#1d3c74", "#2a5a86"]} />
      <Stars width={900} height={500} count={130} seed={9} />
      <g {...nightInk} class="sn-planet">
        <g transform="translate(254 132)">
          <circle r="30" fill="#8b5cd6" />
          <path d="M-26-16q26 12 50-4M-28 8q30 12 56 2" fill="none" stroke="#6f43b8" />
          <ellipse
            cy="2"
            rx="56"
            ry="12"
            fill="none"
            stroke="#8bffd9"
            stroke-width="5"
            transform="rotate(-14)"
          />
        </g>
        <circle cx="822" cy="104" r="25" fill="#ffe7a3" />
      </g>
      <circle cx="814" cy="98" r="5" fill="#e8c877" />
      <circle cx="830" cy="112" r="4" fill="#e8c877" />
      <path d="M-10 520q150-40 330-8t330-12 270 4v120H-10z" fill="#1c5560" opacity="0.75" />
      <path d="M-10 556q190-50 400-16t520-20v110H-10z" fill="#163f45" {...nightInk} />
      {FLOCK.map(({ x, y, size }) => (
        <g key={x} transform={`translate(${x} ${y})`} opacity="0.85">
          <Sheep colour="white" size={size} plain />
        </g>
      ))}
    </NightFrame>
  );
}
