// A Sheep card in the hand.
import { Glyph } from "./Glyph";
import { cardParts } from "./words";

export function CardFace({ id }: { id: string }) {
  const { parts, joint } = cardParts(id);
  return (
    <span class="st-card-face">
      {parts.map((part, index) => (
        <>
          {index > 0 && <span class="st-joint">{joint}</span>}
          <span class={`st-part st-${part.sign}`}>
            <Glyph sign={part.sign} size={26} />
            <b>{part.text}</b>
          </span>
        </>
      ))}
    </span>
  );
}
