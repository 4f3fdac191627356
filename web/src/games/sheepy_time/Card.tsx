// Sheep cards, Nightmare cards and their shared back.
import type { Entry } from "../../table/model/components";
import { nightmareCard, sheepCard } from "./cards";
import { glyphAt } from "./Glyph";
import { Nightmare } from "./Nightmare";
import { say } from "./words";

/** The face of a card, 120 by 80 units around the origin. */
export function CardFace({ entry }: { entry: Entry | null }) {
  const dark = nightmareCard(entry);
  if (dark) {
    return (
      <g class="st-card-face dark">
        <rect class="st-card-paper" x="-60" y="-40" width="120" height="80" rx="12" />
        <g transform="translate(-24 2) scale(0.86)">
          <Nightmare name={dark.name} />
        </g>
        <text x="30" y="4" class="st-card-number">
          {dark.sign}
        </text>
        <text x="30" y="24" class="st-card-word">
          {dark.word}
        </text>
      </g>
    );
  }
  const { parts, joint } = sheepCard(entry) ?? { parts: [], joint: "or" };
  const step = parts.length > 2 ? 40 : 56;
  return (
    <g class="st-card-face">
      <rect class="st-card-paper" x="-60" y="-40" width="120" height="80" rx="12" />
      {parts.map((part, index) => {
        const x = (index - (parts.length - 1) / 2) * step;
        return (
          <g key={index}>
            {index > 0 && (
              <text class="st-joint" x={x - step / 2} y="5">
                {say(joint === "or" ? "joint.or" : "joint.and")}
              </text>
            )}
            <g class={`st-part st-${part.sign}`}>
              {glyphAt(part.sign, x, -15, parts.length > 2 ? 1.25 : 1.55)}
              <text class="st-card-number" x={x} y="26">
                {part.text}
              </text>
            </g>
          </g>
        );
      })}
    </g>
  );
}

export function CardPicture({ entry }: { entry: Entry | null }) {
  return (
    <svg class="st-picture" viewBox="-63 -43 126 86" aria-hidden="true">
      <CardFace entry={entry} />
    </svg>
  );
}

/** A face-down pile. Its thickness depends on the number of cards. */
export function Pile({ count }: { count: number }) {
  const layers = Math.min(4, Math.ceil(count / 10));
  return (
    <g class="st-pile">
      {count === 0 && <rect class="st-gap" x="-28" y="-38" width="56" height="76" rx="10" />}
      {Array.from({ length: layers }, (_, index) => (
        <rect
          key={index}
          class="st-back"
          x={-28 - index * 1.5}
          y={-38 - index * 3}
          width="56"
          height="76"
          rx="10"
        />
      ))}
      {layers > 0 && (
        <g transform={`translate(${-(layers - 1) * 1.5} ${-(layers - 1) * 3})`}>
          <path class="st-back-moon" d="M4-20a17 17 0 1 0 13 25A15 15 0 0 1 4-20z" />
        </g>
      )}
    </g>
  );
}
