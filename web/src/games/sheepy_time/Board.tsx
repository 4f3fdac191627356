// The ring under its night sky: clouds with tiles and tokens, the Fence, Sheep, the Nightmare.
import "./sheepy_time.css";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { Sheep } from "../../art/Sheep";
import { helpful } from "../../table/help";
import { say } from "../../words";
import type { BoardProps } from "../face";
import { Cloud, type Space } from "./Cloud";
import { Fence } from "./Fence";
import { lair, type Shape, SHAPES, spot, stand } from "./geometry";
import { Middle, Shown } from "./Middle";
import { Nightmare, Web } from "./Nightmare";
import { Moon, Sky } from "./Sky";
import { spaceOf } from "./words";

interface Player {
  colour: string;
  space: number;
  status: string;
  scared: boolean;
}

/** Wide or tall, whichever fits the place the board has. */
function useShape() {
  const frame = useRef<HTMLDivElement>(null);
  const [shape, setShape] = useState<Shape>(innerHeight > innerWidth ? SHAPES.tall : SHAPES.wide);
  useEffect(() => {
    if (!frame.current) return;
    const watch = new ResizeObserver(([entry]) => {
      const { width, height } = entry!.contentRect;
      setShape(height > width * 1.02 ? SHAPES.tall : SHAPES.wide);
    });
    watch.observe(frame.current);
    return () => watch.disconnect();
  }, []);
  return { frame, shape };
}

export function Board(props: BoardProps) {
  const { frame, shape } = useShape();
  const { update, choices, preview } = props;
  // What the story moved is now where the view says.
  useLayoutEffect(() => {
    for (const piece of frame.current?.querySelectorAll("[data-piece]") ?? [])
      for (const animation of piece.getAnimations()) animation.cancel();
  }, [update]);
  const table = update.view.table;
  const nightmare = table["nightmare"] as { name: string; space: number; web: number };
  const players = table["players"] as Player[];
  const resting = table["phase"] === "resting";
  const targets = new Map<number, string>();
  for (const choice of choices.values()) {
    const space = spaceOf(choice.label);
    if (space && !targets.has(space)) targets.set(space, choice.action);
  }
  // When spaces are asked for, another one may be tried too: the server says why not.
  const verb = [...targets]
    .find(([space, action]) => action.endsWith(` ${space}`) && !action.startsWith("move "))?.[1]
    .split(" ")[0];
  const looking = spaceOf(choices.get(preview)?.label ?? "");
  const you = update.view.you;
  const at = lair(shape, nightmare.space);
  const web = lair(shape, nightmare.web);
  return (
    <div class="st-board" ref={frame}>
      <Sky />
      <svg
        class="st-ring"
        viewBox={`0 0 ${shape.width} ${shape.height}`}
        data-shape={shape.name}
        role="group"
        aria-label={say("st.ring")}
      >
        <Moon at={shape.moon} />
        <path class="st-track" d={`M${shape.spots.map((point) => `${point.x} ${point.y}`).join("L")}`} />
        <Middle shape={shape} props={props} />
        {(table["spaces"] as Space[]).map((space) => (
          <Cloud
            key={space.space}
            space={space}
            at={spot(shape, space.space)}
            props={props}
            target={targets.get(space.space)}
            tried={verb && `${verb} ${space.space}`}
            looking={looking === space.space}
          />
        ))}
        <Fence at={shape.fence} help={props.help} />
        {nightmare.web > 0 && (
          <g
            transform={`translate(${web.x} ${web.y})`}
            role="img"
            aria-label={say("st.web", { space: nightmare.web })}
            {...helpful(props.help, "spider")}
          >
            <Web />
          </g>
        )}
        {!resting && (
          <g
            data-piece="nightmare"
            transform={`translate(${at.x} ${at.y})`}
            role="img"
            aria-label={
              nightmare.space
                ? say("st.nightmare.on", { space: nightmare.space })
                : say("st.nightmare.centre")
            }
            {...helpful(props.help, nightmare.name)}
          >
            <Nightmare name={nightmare.name} />
          </g>
        )}
        {!resting &&
          players.map(
            (player, seat) =>
              player.status === "racing" && (
                <RacingSheep key={seat} shape={shape} player={player} seat={seat} props={props} />
              ),
          )}
        {looking > 0 && you !== null && preview.startsWith("move ") && (
          <g
            class="st-ghost"
            transform={`translate(${stand(shape, looking, you).x} ${stand(shape, looking, you).y})`}
            aria-hidden="true"
          >
            <Sheep colour={players[you]?.colour ?? "pink"} size={46} />
          </g>
        )}
        <Shown shape={shape} props={props} />
      </svg>
    </div>
  );
}

function RacingSheep({
  shape,
  player,
  seat,
  props,
}: {
  shape: Shape;
  player: Player;
  seat: number;
  props: BoardProps;
}) {
  const place = stand(shape, player.space, seat);
  const name = props.names[seat] ?? "";
  const where = player.space
    ? say("st.sheep.on", { name, space: player.space })
    : say("st.sheep.off", { name });
  return (
    <g
      data-piece={`sheep-${seat}`}
      transform={`translate(${place.x} ${place.y})`}
      role="img"
      aria-label={player.scared ? `${where}, ${say("st.scared")}` : where}
      {...helpful(props.help, player.scared ? "scare" : "move")}
    >
      <Sheep colour={player.colour} scared={player.scared} size={48} />
    </g>
  );
}
