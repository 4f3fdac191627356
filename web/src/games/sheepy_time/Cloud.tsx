// A space of the ring: a cloud, the tile on it, everybody's tokens.
import { MARKS } from "../../kit/Sheep";
import { SvgTarget } from "../../kit/Target";
import type { BoardProps } from "./Board";
import type { Point } from "./geometry";
import { TileFace } from "./TileFace";
import type { Space } from "./types";
import { say } from "./words";

const CLOUD =
  "M-50 38C-70 38-78 18-66 4-76-12-64-30-46-28-40-46-14-50-2-38 12-52 42-48 46-30 64-32 76-14 66 2 78 18 68 38 50 38 42 50 16 50 6 42-6 52-38 52-50 38Z";

interface CloudProps {
  space: Space;
  at: Point;
  props: BoardProps;
  /** An option is hovered that is about this space. */
  looking: boolean;
}

export function Cloud({ space, at, props, looking }: CloudProps) {
  const piece = `space:${space.space}`;
  const title = space.tile ? props.box.title(space.tile) : say("empty");
  const name = [say("space", { space: space.space }), title, ...tokensInWords(space, props)].join(", ");
  // When spaces are asked for, another one may be tried too: the server says why not. The ways of a card
  // are not spaces one chooses.
  const like = props.options.like(piece);
  return (
    <SvgTarget
      props={props}
      class={`st-space ${looking ? "looking" : ""} ${space.tile ? "" : "bare"} ${space.used ? "used" : ""}`}
      at={at}
      on={piece}
      tries={like?.startsWith("move ") ? undefined : like}
      name={name}
      label={props.options.on(piece)[0]?.label ?? name}
      about={space.tile ?? ""}
      opens={space.tile ?? "move"}
      hit={<path class="st-hit" d={CLOUD} />}
    >
      <path class="st-cloud-under" d={CLOUD} transform="translate(0 6)" />
      <path class="st-cloud" d={CLOUD} />
      {space.tile ? (
        <>
          <TileFace tile={space.tile} title={title} />
          <g class="st-number" transform="translate(-58 -36)">
            <circle r="13" />
            <text y="5">{space.space}</text>
          </g>
        </>
      ) : (
        <text class="st-big-number" y="11">
          {space.space}
        </text>
      )}
      <Tokens space={space} colours={props.colours} />
    </SvgTarget>
  );
}

function owners(space: Space): number[] {
  return space.zzz.map((_, seat) => seat).filter((seat) => space.zzz[seat]! + space.infinite[seat]! > 0);
}

function tokensInWords(space: Space, { names }: BoardProps): string[] {
  return owners(space).map((seat) =>
    say("tokens", { name: names[seat] ?? "", zzz: space.zzz[seat]!, infinite: space.infinite[seat]! }),
  );
}

function Tokens({ space, colours }: { space: Space; colours: string[] }) {
  const seats = owners(space);
  return seats.map((seat, index) => {
    const zzz = space.zzz[seat]!;
    const colour = colours[seat] ?? "";
    return (
      <g
        key={seat}
        class="st-token"
        transform={`translate(${(index - (seats.length - 1) / 2) * 38} 45)`}
      >
        <rect x="-18" y="-11" width="36" height="22" rx="11" />
        <path d={MARKS[colour]} transform="translate(-8 0) scale(0.95)" fill={`var(--${colour})`} />
        <text x="7" y="5">
          {space.infinite[seat] ? `∞${zzz || ""}` : zzz}
        </text>
      </g>
    );
  });
}
