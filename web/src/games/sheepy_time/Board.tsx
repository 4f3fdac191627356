// The ring of clouds with tiles and tokens, the Fence, the Sheep and the Nightmare.
import "../../kit/kit.css";
import "./sheepy_time.css";
import { useEffect, useRef, useState } from "preact/hooks";
import { useArrows } from "../../kit/arrows";
import { useAnimationReset } from "../../kit/Board";
import { split } from "../../kit/options";
import { Sheep } from "../../kit/Sheep";
import { helpful } from "../../table/model/help";
import type * as kit from "../plugin";
import { useAim } from "./aim";
import { Cloud } from "./Cloud";
import { Discards } from "./Discards";
import { Fence } from "./Fence";
import { lair, SHAPES, type Shape, spot, stand } from "./geometry";
import { Middle, Shown } from "./Middle";
import { Nightmare, Web } from "./Nightmare";
import { Moon, Sky } from "./Sky";
import type { GameEvent, Player, Table } from "./types";
import { say } from "./words";

export type BoardProps = kit.BoardProps<Table, GameEvent>;

export function Board(props: BoardProps) {
  const { frame, shape } = useShape();
  useAnimationReset(frame, props);
  useArrows(frame);
  const { table } = props.view;
  const [reading, setReading] = useState(false);
  const racing = table.phase === "racing";
  const looking = spacesLookedAt(props);
  const aim = useAim(props);
  return (
    <div class="st-board" ref={frame}>
      <Sky />
      <svg
        class="st-ring"
        viewBox={`0 0 ${shape.width} ${shape.height}`}
        data-shape={shape.name}
        role="group"
        aria-label={say("ring")}
      >
        <Moon at={shape.moon} />
        <path class="st-track" d={`M${shape.spots.map((point) => `${point.x} ${point.y}`).join("L")}`} />
        <Thread shape={shape} props={props} />
        <Middle shape={shape} props={props} onRead={() => setReading(true)} />
        {table.spaces.map((space) => (
          <Cloud
            key={space.space}
            space={space}
            at={spot(shape, space.space)}
            props={props}
            looking={looking.includes(space.space)}
            aim={aim}
          />
        ))}
        <Fence at={shape.fence} help={props.help} />
        <Prowling shape={shape} props={props} />
        {racing &&
          table.players.map(
            (player, seat) =>
              player.status === "racing" && (
                <RacingSheep key={seat} shape={shape} player={player} seat={seat} props={props} />
              ),
          )}
        <Ghost shape={shape} props={props} />
        <Shown shape={shape} props={props} />
      </svg>
      {reading && <Discards props={props} onClose={() => setReading(false)} />}
    </div>
  );
}

/** Choose the wide or the tall shape, whichever fits the available space better. */
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

/** The spaces of the hovered or focused option. For a card these are all spaces it can lead to. */
function spacesLookedAt({ options, preview }: BoardProps): number[] {
  return (options.find(preview)?.on ?? [])
    .map(split)
    .flatMap(([kind, id]) => (kind === "space" ? [Number(id)] : []));
}

/** The racing Nightmare and the Spider's Web. */
function Prowling({ shape, props }: { shape: Shape; props: BoardProps }) {
  const { nightmare, phase } = props.view.table;
  const { name, space, web } = nightmare;
  const at = lair(shape, space);
  const webAt = lair(shape, web);
  return (
    <>
      {web > 0 && (
        <g
          data-piece="web:"
          transform={`translate(${webAt.x} ${webAt.y})`}
          role="img"
          aria-label={say("web", { space: web })}
          {...helpful(props.help, "spider")}
        >
          <Web />
        </g>
      )}
      {phase === "racing" && (
        <g
          data-piece="nightmare:"
          data-moves=""
          transform={`translate(${at.x} ${at.y})`}
          role="img"
          aria-label={space ? say("nightmare.on", { space }) : say("nightmare.centre")}
          {...helpful(props.help, name)}
        >
          <Nightmare name={name} />
        </g>
      )}
    </>
  );
}

/** The thread along which the Spider will run to its Web. It hangs slightly, behind the piles. */
function Thread({ shape, props }: { shape: Shape; props: BoardProps }) {
  const { nightmare, phase } = props.view.table;
  if (nightmare.web === 0 || phase !== "racing") return null;
  const from = lair(shape, nightmare.space);
  const to = lair(shape, nightmare.web);
  const through = `${(from.x + to.x) / 2} ${(from.y + to.y) / 2 + 30}`;
  return (
    <path class="st-thread" d={`M${from.x} ${from.y}Q${through} ${to.x} ${to.y}`} aria-hidden="true" />
  );
}

interface RacingSheepProps {
  shape: Shape;
  player: Player;
  seat: number;
  props: BoardProps;
}

function RacingSheep({ shape, player, seat, props }: RacingSheepProps) {
  const { space, scared, colour } = player;
  const place = stand(shape, space, seat);
  const name = props.names[seat] ?? "";
  const where = space ? say("sheep.on", { name, space }) : say("sheep.off", { name });
  return (
    <g
      data-piece={`sheep:${seat}`}
      data-owner={name}
      data-colour={colour}
      data-moves=""
      transform={`translate(${place.x} ${place.y})`}
      role="img"
      aria-label={scared ? `${where}, ${say("scared")}` : where}
      {...helpful(props.help, scared ? "scare" : "move")}
    >
      <Sheep colour={colour} scared={scared} size={48} />
    </g>
  );
}

/** A preview of where the player's Sheep would land. */
function Ghost({ shape, props }: { shape: Shape; props: BoardProps }) {
  const { you, table } = props.view;
  const space = you === null ? undefined : landing(props, you);
  if (you === null || !space) return null;
  const at = stand(shape, space, you);
  return (
    <g class="st-ghost" transform={`translate(${at.x} ${at.y})`} aria-hidden="true">
      <Sheep colour={table.players[you]?.colour ?? "pink"} size={46} />
    </g>
  );
}

function landing({ options, preview }: BoardProps, you: number): number | undefined {
  const events = (options.find(preview)?.preview ?? []) as GameEvent[];
  const last = events.findLast((event) => event.event === "moved" && event.seat === you);
  return last?.event === "moved" ? last.end : undefined;
}
