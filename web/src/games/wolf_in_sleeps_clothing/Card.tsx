// The cards of Wolf in Sleep's Clothing: sheep in numbered pyjamas, and wolves with a sign.
import { CardFace, CardName, Sign } from "../../kit/Card";
import { Sheep } from "../../kit/Sheep";

export const SIGNS: Record<string, string> = {
  wolf: "M-9 10q-4-11 1-15l-1-6 6 4h6l6-4-1 6q5 4 1 15zM-5-1l4 2M5-1l-4 2",
  "wolf-plus-2": "M-11 9q-3-10 1-13l-1-6 5 4h5l5-4-1 6q4 3 1 13zM6-9v8M2-5h8",
  "wolf-reverse": "M8-6H-7M-3-10l-4 4 4 4M-8 6H7M3 2l4 4-4 4",
};

const PYJAMAS = ["blue", "pink", "green", "yellow", "purple", "orange"];

export function Card({ id, title }: { id: string; title: string }) {
  const sign = SIGNS[id];
  if (!sign) return <NumberedSheep id={id} number={Number(id.slice("sheep-".length))} />;
  return (
    <CardFace id={id} dark>
      <Sign path={sign} />
      <CardName>{title}</CardName>
    </CardFace>
  );
}

function NumberedSheep({ id, number }: { id: string; number: number }) {
  return (
    <CardFace id={id}>
      <b class="kit-card-number">{number}</b>
      <svg class="kit-card-sheep" viewBox="-24 -18 50 38" aria-hidden="true">
        <Sheep colour={PYJAMAS[number % PYJAMAS.length] ?? "blue"} size={44} plain />
      </svg>
    </CardFace>
  );
}
