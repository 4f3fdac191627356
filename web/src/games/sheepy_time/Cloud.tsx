// One space of the ring: a cloud with its tile and the players' tokens.
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
  /** True if the hovered option is about this space. */
  looking: boolean;
  /** Called when a click on the cloud plays a card, so that the half leading here is chosen next. */
  aim: (piece: string) => void;
}

export function Cloud({ space, at, props, looking, aim }: CloudProps) {
  const piece = `space:${space.space}`;
  const title = space.tile ? props.box.title(space.tile) : say("empty");
  const name = [
    say("space", { space: space.space }),
    title,
    ...whoStandsOn(space, props),
    ...tokensInWords(space, props),
  ].join(", ");
  // While the player chooses a space, clicking any other space asks the server, which explains why it isn't
  // legal. This doesn't apply to the moves of a card, which aren't choices of a space.
  const like = props.options.like(piece);
  const [option] = props.options.on(piece);
  const plays = option?.on.some((each) => each.startsWith("card:")) ?? false;
  const act = (action: string) => {
    if (plays) aim(piece);
    props.act(action);
  };
  return (
    <SvgTarget
      props={{ ...props, act }}
      class={`st-space ${looking ? "looking" : ""} ${space.tile ? "" : "bare"} ${space.used ? "used" : ""}`}
      at={at}
      on={piece}
      tries={like?.startsWith("move ") ? undefined : like}
      name={name}
      label={plays ? say("cloud.play", { name, card: option!.label }) : (option?.label ?? name)}
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

function whoStandsOn({ space }: Space, { names, view }: BoardProps): string[] {
  const { players, nightmare } = view.table;
  const sheep = names.filter((_, seat) => players[seat]?.space === space);
  return [
    ...(nightmare.space === space ? [say("space.nightmare")] : []),
    ...sheep.map((name) => say("space.sheep", { name })),
  ];
}

function tokensInWords(space: Space, { names }: BoardProps): string[] {
  return owners(space).flatMap((seat) => {
    const [name, zzz, infinite] = [names[seat] ?? "", space.zzz[seat]!, space.infinite[seat]!];
    return [
      ...(zzz > 0 ? [say("tokens.zzz", { name, zzz })] : []),
      ...(infinite > 0 ? [say("tokens.infinite", { name, infinite })] : []),
    ];
  });
}

const MAX_DRAWN = 5; // tokens drawn in a stack; a larger stack shows its number

/** The players' tokens as stacks. Tokens on their ∞ side get their own stack. */
function Tokens({ space, colours }: { space: Space; colours: string[] }) {
  const stacks = owners(space).flatMap((seat) => {
    const colour = colours[seat] ?? "";
    const [zzz, infinite] = [space.zzz[seat]!, space.infinite[seat]!];
    return [
      ...(zzz > 0 ? [{ key: `${seat}`, colour, count: zzz, infinite: false }] : []),
      ...(infinite > 0 ? [{ key: `${seat} infinite`, colour, count: infinite, infinite: true }] : []),
    ];
  });
  const apart = Math.min(30, 120 / stacks.length);
  return stacks.map(({ key, ...stack }, index) => (
    <g
      key={key}
      class="st-token"
      transform={`translate(${(index - (stacks.length - 1) / 2) * apart} 48)`}
    >
      <Stack {...stack} />
    </g>
  ));
}

function Stack({ colour, count, infinite }: { colour: string; count: number; infinite: boolean }) {
  const drawn = Math.min(MAX_DRAWN, count);
  const top = -(drawn - 1) * 6;
  return (
    <>
      {Array.from({ length: drawn }, (_, index) => (
        <g key={index} transform={`translate(0 ${-index * 6})`}>
          <path class="st-token-edge" d="M-13 0v5a13 9 0 0 0 26 0v-5z" fill={`var(--${colour})`} />
          <ellipse rx="13" ry="9" fill={`var(--${colour})`} />
        </g>
      ))}
      {infinite ? (
        <text class="st-token-sign" y={top + 5}>
          ∞
        </text>
      ) : (
        <path d={MARKS[colour]} transform={`translate(0 ${top}) scale(0.86 0.62)`} fill="#fff" />
      )}
      {count > 1 && (
        <g transform={`translate(12 ${top - 7})`}>
          <circle r="8.5" fill="#fff" />
          <text y="4.6">{count}</text>
        </g>
      )}
    </>
  );
}
