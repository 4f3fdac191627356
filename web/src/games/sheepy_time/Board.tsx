// The ring: clouds with tiles and tokens, the Fence, Sheep, the Nightmare; the market in the middle while resting.
import "./sheepy_time.css";
import { Sheep } from "../../art/Sheep";
import { say } from "../../words";
import type { BoardProps } from "../face";
import { glyphAt, TILE_SIGNS } from "./Glyph";
import { HEIGHT, lair, spot, stand, WIDTH } from "./geometry";
import { Nightmare, Web } from "./Nightmare";
import { spaceOf, tileName } from "./words";

interface Space {
  space: number;
  tile: string | null;
  zzz: number[];
  infinite: number[];
  used: boolean;
}

interface Player {
  colour: string;
  space: number;
  status: string;
  scared: boolean;
}

const CLOUD = "M-62 18a22 22 0 0 1 2-38 26 26 0 0 1 34-20 34 34 0 0 1 54 2 26 26 0 0 1 34 22 22 22 0 0 1 0 36 24 24 0 0 1-30 18 38 38 0 0 1-60 2 26 26 0 0 1-34-22z";
const SHAPES: Record<string, string> = {
  yellow: "M0-7 7 6H-7Z",
  blue: "M-6-6H6V6H-6Z",
  pink: "M0-7A7 7 0 1 1 0 7A7 7 0 1 1 0-7Z",
  purple: "M0-8 8 0 0 8-8 0Z",
};

export function Board(props: BoardProps) {
  const { update, choices, act, preview, setPreview } = props;
  const table = update.view.table;
  const nightmare = table["nightmare"] as { name: string; space: number; web: number };
  const players = table["players"] as Player[];
  const at = lair(nightmare.space);
  const targets = new Map<number, string>();
  for (const choice of choices.values()) {
    const space = spaceOf(choice.label);
    if (space && !targets.has(space)) targets.set(space, choice.action);
  }
  const looking = spaceOf(choices.get(preview)?.label ?? "");
  const resting = table["phase"] === "resting";
  return (
    <div class="st-board">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="group" aria-label={say("st.ring")}>
        <ellipse class="st-track" cx="380" cy="322" rx="300" ry="246" />
        <Fence />
        {(table["spaces"] as Space[]).map((space) => (
          <Cloud
            key={space.space}
            space={space}
            props={props}
            target={targets.get(space.space)}
            looking={looking === space.space}
            act={act}
            setPreview={setPreview}
          />
        ))}
        {nightmare.web > 0 && (
          <g transform={`translate(${lair(nightmare.web).x} ${lair(nightmare.web).y})`} role="img" aria-label={say("st.web", { space: nightmare.web })}>
            <Web />
          </g>
        )}
        {!resting && (
          <g
            data-piece="nightmare"
            transform={`translate(${at.x} ${at.y})`}
            role="img"
            aria-label={nightmare.space ? say("st.nightmare.on", { space: nightmare.space }) : say("st.nightmare.centre")}
          >
            <Nightmare name={nightmare.name} />
          </g>
        )}
        {players.map((player, seat) => {
          if (player.status !== "racing" || resting) return null;
          const place = stand(player.space, seat);
          const where = player.space ? say("st.sheep.on", { name: props.names[seat] ?? "", space: player.space }) : say("st.sheep.off", { name: props.names[seat] ?? "" });
          return (
            <g key={seat} data-piece={`sheep-${seat}`} transform={`translate(${place.x} ${place.y})`} role="img" aria-label={player.scared ? `${where}, ${say("st.scared")}` : where}>
              <Sheep colour={player.colour} scared={player.scared} size={player.space ? 46 : 40} />
            </g>
          );
        })}
      </svg>
      <Middle {...props} />
    </div>
  );
}

function Fence() {
  return (
    <g class="st-fence" transform="translate(380 68)" role="img" aria-label={say("st.fence")}>
      <path d="M-26 34V-22l8-9 8 9v56zM10 34V-22l8-9 8 9v56z" />
      <path d="M-38-10h76v11h-76zM-38 14h76v11h-76z" />
    </g>
  );
}

interface CloudProps {
  space: Space;
  props: BoardProps;
  target: string | undefined;
  looking: boolean;
  act: (action: string) => void;
  setPreview: (action: string) => void;
}

function Cloud({ space, props, target, looking, act, setPreview }: CloudProps) {
  const { x, y } = spot(space.space);
  const name = space.tile ? tileName(space.tile) : say("st.empty");
  const owners = props.colours
    .map((colour, seat) => ({ colour, seat, zzz: space.zzz[seat] ?? 0, infinite: space.infinite[seat] ?? 0 }))
    .filter((owner) => owner.zzz + owner.infinite > 0);
  const told = owners.map((owner) => say("st.tokens", { name: props.names[owner.seat] ?? "", zzz: owner.zzz, infinite: owner.infinite }));
  const label = [say("st.space", { space: space.space }), name, ...told].join(", ");
  const open = () => (target ? act(target) : space.tile && props.explain(space.tile));
  return (
    <g
      class={`st-space ${target ? "offered" : ""} ${looking ? "looking" : ""} ${space.tile ? "" : "bare"} ${space.used ? "used" : ""}`}
      transform={`translate(${x} ${y})`}
      role="button"
      tabIndex={target || space.tile ? 0 : -1}
      aria-label={label}
      data-space={space.space}
      onClick={open}
      onKeyDown={(event) => {
        if (event.key === "Enter" || event.key === " ") {
          event.preventDefault();
          open();
        }
      }}
      onContextMenu={(event) => {
        event.preventDefault();
        if (space.tile) props.explain(space.tile);
      }}
      onMouseEnter={() => target && setPreview(target)}
      onMouseLeave={() => setPreview("")}
      onFocus={() => target && setPreview(target)}
      onBlur={() => setPreview("")}
    >
      <path class="st-cloud" d={CLOUD} />
      {space.tile && <TileFace tile={space.tile} name={name} />}
      <g class="st-number" transform="translate(-50 -34)">
        <circle r="13" />
        <text y="5">{space.space}</text>
      </g>
      {owners.map((owner, index) => (
        <g key={owner.seat} class="st-token" transform={`translate(${(index - (owners.length - 1) / 2) * 36} 47)`}>
          <rect x="-17" y="-10" width="34" height="20" rx="10" />
          <path d={SHAPES[owner.colour]} transform="translate(-8 0) scale(0.72)" fill={`var(--${owner.colour})`} />
          <text x="6" y="5">
            {owner.infinite ? (owner.zzz ? `∞${owner.zzz}` : "∞") : owner.zzz}
          </text>
        </g>
      ))}
    </g>
  );
}

function TileFace({ tile, name }: { tile: string; name: string }) {
  const words = TILE_SIGNS[tile] ?? [];
  const width = words.length > 1 ? 52 : 0;
  return (
    <g class="st-tile">
      <text class="st-tile-name" y="-18" textLength={name.length > 15 ? 104 : undefined} lengthAdjust="spacingAndGlyphs">
        {name}
      </text>
      {words.map(([sign, text], index) => {
        const x = (index - (words.length - 1) / 2) * width;
        return (
          <g key={index} transform={`translate(${x} 9)`}>
            {glyphAt(sign, text ? -text.length * 3.4 : 0, 0, 1.15)}
            {text && (
              <text class="st-sign" x={16 - text.length * 3.4} y="6">
                {text}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
}

function Middle(props: BoardProps) {
  const table = props.update.view.table;
  const resting = table["phase"] === "resting";
  const discard = table["discard"] as string[];
  return (
    <div class={`st-middle ${resting ? "resting" : ""}`}>
      <p class="st-round">{say(resting ? "st.resting" : "st.racing", { round: table["round"] as number })}</p>
      {resting ? (
        <ul class="st-market" aria-label={say("st.market")}>
          {(table["market"] as string[]).map((tile) => {
            const action = `tile ${tile}`;
            const offered = props.choices.has(action);
            return (
              <li key={tile}>
                <button
                  class={`st-market-tile ${offered ? "offered" : ""}`}
                  data-action={offered ? action : undefined}
                  onClick={() => (offered ? props.act(action) : props.explain(tile))}
                  onContextMenu={(event) => {
                    event.preventDefault();
                    props.explain(tile);
                  }}
                >
                  <svg viewBox="-62 -36 124 62" width="112" aria-hidden="true">
                    <TileFace tile={tile} name={tileName(tile)} />
                  </svg>
                  <span class="only-heard">{tileName(tile)}</span>
                </button>
              </li>
            );
          })}
        </ul>
      ) : (
        <p class="st-piles">{say("st.piles", { deck: table["deck"] as number, nightmares: table["nightmare"]["cards_left"] as number, discard: discard.length })}</p>
      )}
    </div>
  );
}
