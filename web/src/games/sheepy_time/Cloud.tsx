// A space of the ring: a cloud, the tile on it, everybody's tokens.
import { MARKS } from "../../art/Sheep";
import { helpful } from "../../table/help";
import { say } from "../../words";
import type { BoardProps } from "../face";
import type { Point } from "./geometry";
import { TileFace } from "./TileFace";
import { tileName } from "./words";

export interface Space {
  space: number;
  tile: string | null;
  zzz: number[];
  infinite: number[];
  used: boolean;
}

const CLOUD =
  "M-50 38C-70 38-78 18-66 4-76-12-64-30-46-28-40-46-14-50-2-38 12-52 42-48 46-30 64-32 76-14 66 2 78 18 68 38 50 38 42 50 16 50 6 42-6 52-38 52-50 38Z";

interface CloudProps {
  space: Space;
  at: Point;
  props: BoardProps;
  target: string | undefined;
  /** What a click tries though it is not offered. */
  tried: string | undefined;
  looking: boolean;
}

export function Cloud({ space, at, props, target, tried, looking }: CloudProps) {
  const { act, setPreview, names, colours } = props;
  const name = space.tile ? tileName(space.tile) : say("st.empty");
  const owners = colours
    .map((colour, seat) => ({
      colour,
      seat,
      zzz: space.zzz[seat] ?? 0,
      infinite: space.infinite[seat] ?? 0,
    }))
    .filter((owner) => owner.zzz + owner.infinite > 0);
  const told = owners.map((owner) =>
    say("st.tokens", { name: names[owner.seat] ?? "", zzz: owner.zzz, infinite: owner.infinite }),
  );
  const label = [say("st.space", { space: space.space }), name, ...told].join(", ");
  const wanted = target ?? tried;
  const open = () => (wanted ? act(wanted) : props.help.open(space.tile ?? "move"));
  return (
    <g
      class={`st-space ${target ? "offered" : ""} ${looking ? "looking" : ""} ${space.tile ? "" : "bare"} ${space.used ? "used" : ""}`}
      transform={`translate(${at.x} ${at.y})`}
      data-space={space.space}
    >
      <g aria-hidden="true">
        <path class="st-cloud-under" d={CLOUD} transform="translate(0 6)" />
        <path class="st-cloud" d={CLOUD} />
        {space.tile ? (
          <>
            <TileFace tile={space.tile} />
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
        {owners.map((owner, index) => (
          <g
            key={owner.seat}
            class="st-token"
            transform={`translate(${(index - (owners.length - 1) / 2) * 38} 45)`}
          >
            <rect x="-18" y="-11" width="36" height="22" rx="11" />
            <path
              d={MARKS[owner.colour]}
              transform="translate(-8 0) scale(0.95)"
              fill={`var(--${owner.colour})`}
            />
            <text x="7" y="5">
              {owner.infinite ? (owner.zzz ? `∞${owner.zzz}` : "∞") : owner.zzz}
            </text>
          </g>
        ))}
      </g>
      <path
        class="st-hit"
        d={CLOUD}
        role="button"
        tabindex={0}
        aria-label={target ? (props.choices.get(target)?.label ?? label) : label}
        data-action={target}
        {...helpful(props.help, space.tile ?? "")}
        onClick={open}
        onKeyDown={(event) => {
          if (event.key === "Enter" || event.key === " ") {
            event.preventDefault();
            open();
          }
        }}
        onMouseEnter={() => target && setPreview(target)}
        onMouseLeave={() => target && setPreview("")}
        onFocusIn={() => target && setPreview(target)}
        onFocusOut={() => target && setPreview("")}
      />
    </g>
  );
}
