// The face of a Dream tile: its name, and its effect as symbols.
import { glyphAt, TILE_SIGNS } from "./Glyph";

const MAX_NAME_WIDTH = 108;

export function TileFace({ tile, title }: { tile: string; title: string }) {
  const words = TILE_SIGNS[tile] ?? [];
  const wide = (text: string) => 26 + (text ? text.length * 9.8 + 5 : 0);
  const total = words.reduce((sum, [, text]) => sum + wide(text), 0) + (words.length - 1) * 6;
  const squeeze = Math.min(1, 116 / total);
  let x = -total / 2;
  return (
    <g class="st-tile">
      <text
        class="st-tile-name"
        y="-11"
        textLength={title.length > 14 ? MAX_NAME_WIDTH : undefined}
        lengthAdjust="spacingAndGlyphs"
      >
        {title}
      </text>
      <g transform={`translate(0 15) scale(${squeeze})`}>
        {words.map(([sign, text], index) => {
          const left = x;
          x += wide(text) + 6;
          return (
            <g key={index}>
              {glyphAt(sign, left + 13, 0, 1.2)}
              {text && (
                <text class="st-sign" x={left + 28} y="6">
                  {text}
                </text>
              )}
            </g>
          );
        })}
      </g>
    </g>
  );
}

/** A tile on its own, for the market and the books. */
export function TilePicture({ tile, title }: { tile: string; title: string }) {
  return (
    <svg class="st-picture" viewBox="-74 -40 148 80" aria-hidden="true">
      <rect x="-70" y="-36" width="140" height="70" rx="16" fill="#191634" />
      <rect class="st-paper" x="-70" y="-38" width="140" height="70" rx="16" />
      <TileFace tile={tile} title={title} />
    </svg>
  );
}
