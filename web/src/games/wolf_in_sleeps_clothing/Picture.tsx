// Draws any component of Wolf in Sleep's Clothing by its id.
import type { ComponentChildren } from "preact";
import type { PictureProps } from "../plugin";
import { BellShape } from "./Bell";
import { Back, Card, Gap } from "./Card";
import { SleepySheep } from "./SleepySheep";
import { WolfHead, WolfSign } from "./WolfHead";

const SHOWN_SHEEP = 7; // the example in all pictures

export function Picture({ id }: PictureProps) {
  return PICTURES[id] ?? null;
}

function Drawn({ box, children }: { box: string; children: ComponentChildren }) {
  return (
    <svg class="ws-picture" viewBox={box} aria-hidden="true">
      {children}
    </svg>
  );
}

const wolves = (
  <Drawn box="-34 -36 74 72">
    <WolfHead />
  </Drawn>
);
const bell = (
  <Drawn box="-22 -24 44 46">
    <BellShape />
  </Drawn>
);
const sleeper = (
  <Drawn box="-34 -36 88 64">
    <SleepySheep number={SHOWN_SHEEP} />
  </Drawn>
);
const jumper = (
  <Drawn box="-46 -50 104 92">
    <g fill="#eccb94" stroke="#2b1f3f" stroke-width="2.6" stroke-linejoin="round">
      <path d="M-27 36V4l5-6 5 6v32zM17 36V4l5-6 5 6v32z" />
      <path d="M-40 10h80v8h-80zM-40 24h80v8h-80z" />
    </g>
    <g transform="translate(-3 -12) rotate(-9)">
      <SleepySheep number={SHOWN_SHEEP} jumping />
    </g>
  </Drawn>
);
const turn = (
  <Drawn box="-16 -16 32 32">
    <WolfSign id="wolf-reverse" />
  </Drawn>
);

const PICTURES: Record<string, ComponentChildren> = {
  sheep: <Card id={`sheep-${SHOWN_SHEEP}`} />,
  wolf: <Card id="wolf" />,
  "wolf-plus-2": <Card id="wolf-plus-2" />,
  "wolf-reverse": <Card id="wolf-reverse" />,
  players: sleeper,
  standard: <Back count={12} />,
  long: <Back count={30} />,
  wolves,
  numbers: <Back count={7} />,
  penalty: bell,
  table: sleeper,
  "face-down-deck": <Back count={20} />,
  "face-up-pile": <Gap />,
  "counted-sheep": jumper,
  "sleepy-bell": bell,
  "order-of-play": turn,
  "sleepy-table": sleeper,
  "strict-table": sleeper,
  "hold-to-run": turn,
  "early-flip": <Back />,
  "wrong-pile": <Card id={`sheep-${SHOWN_SHEEP}`} />,
  "dozing-off": sleeper,
};
