// Draws any component of Sheepnappers by its id.
import { Back } from "../../kit/Card";
import { capitals } from "../../table/model/components";
import type { PictureProps } from "../plugin";
import { hasArt } from "./art";
import { Bottle } from "./Bottle";
import { Card, Mini, woolOf } from "./Card";
import { type Condition, type Light, Saucer } from "./Saucer";
import { HULLS } from "./seats";
import "../../kit/kit.css";
import "./sheepnappers.css";

export function Picture({ id, entry }: PictureProps) {
  if (hasArt(id)) return <Card id={id} title={entry?.title ?? capitals(id)} wool={woolOf(entry)} />;
  const Drawn = DRAWN[id];
  return Drawn ? (
    <span class="sn-picture">
      <Drawn />
    </span>
  ) : null;
}

const DRAWN: Record<string, () => preact.JSX.Element> = {
  saucer: () => <Ship lights={["full", "unknown", "unknown"]} />,
  need: () => <Ship lights={["full", "full", "empty"]} />,
  countdown: () => <Ship lights={["full", "full", "full"]} condition="launching" />,
  "tag-team": () => (
    <>
      <Ship colour="green" hull={HULLS[0]} lights={["full", "full"]} />
      <Ship colour="pink" hull={HULLS[0]} lights={["full", "unknown"]} />
    </>
  ),
  pile: () => <Back count={29} />,
  numbers: () => <Minis cards={Array<null>(7).fill(null)} />,
  discard: () => <Minis cards={["dream-sheep", "magic-lamp", "baa"]} />,
  prawns: () => <Minis cards={[null, "fuel", null, "kamikaze-sheep"]} />,
  seconds: () => <Minis cards={["fuel", "it-sheep", "baa", "spider-trick"]} />,
  juice: Bottle,
};

interface ShipProps {
  colour?: string;
  hull?: string;
  lights: Light[];
  condition?: Condition;
}

function Ship({ colour = "green", hull = "#b26bff", lights, condition = "in play" }: ShipProps) {
  return <Saucer colour={colour} hull={hull} lights={lights} condition={condition} />;
}

function Minis({ cards }: { cards: (string | null)[] }) {
  return (
    <span class="sn-minis">
      {cards.map((card, index) => (
        <Mini key={index} id={card} />
      ))}
    </span>
  );
}
