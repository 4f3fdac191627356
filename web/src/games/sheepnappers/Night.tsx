// The night over the table of Sheepnappers.
import { NightFrame, nightInk } from "../../kit/Night";
import { SkyFill, Stars } from "../../kit/Stars";

export function Night() {
  return (
    <NightFrame>
      <SkyFill id="night-sheepnappers" colours={["#040820", "#0c1b45", "#1d3c74"]} />
      <Stars width={900} height={520} count={110} seed={9} />
      <g {...nightInk}>
        <circle cx="120" cy="110" r="46" fill="#8b5cd6" />
        <ellipse
          cx="120"
          cy="112"
          rx="82"
          ry="15"
          fill="none"
          stroke="#8bffd9"
          stroke-width="6"
          transform="rotate(-14 120 112)"
        />
      </g>
      <path d="M742 96 640 560h250L806 96z" fill="#8bffd9" opacity="0.13" />
      <g {...nightInk}>
        <ellipse cx="774" cy="66" rx="34" ry="25" fill="#9fe7ff" />
        <ellipse cx="774" cy="84" rx="78" ry="20" fill="#b26bff" />
        <circle cx="724" cy="86" r="5" fill="#ffe45c" />
        <circle cx="774" cy="95" r="5" fill="#ffe45c" />
        <circle cx="824" cy="86" r="5" fill="#ffe45c" />
      </g>
      <path d="M-10 560q190-54 400-18t520-22v110H-10z" fill="#163f45" {...nightInk} />
    </NightFrame>
  );
}
