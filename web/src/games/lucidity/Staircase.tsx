// The three sleep tracks of a card, drawn as flights of stairs with a number of dice on each step. The marker
// is on the current step. The bed next to them is for resting.
import { Target } from "../../kit/Target";
import type { BoardContext } from "./context";
import type { Table } from "./types";
import { say } from "./words";

type Track = keyof Table["printed"]["tracks"];

const TRACKS: Track[] = ["left", "middle", "right"];
const STEP = { width: 30, drop: 13, top: 22 };

export function Staircase({ context, seat }: { context: BoardContext; seat: number }) {
  const { props } = context;
  const { table } = props.view;
  const active = seat === table.active && table.track !== null;
  return (
    <div class="lu-stairs" role="group" aria-label={stairsLabel(context, seat)}>
      {TRACKS.map((track) => {
        const stage = active && table.track === track ? table.stage : null;
        return (
          <Target
            key={track}
            props={props}
            on={seat === table.active ? `track:${track}` : `seat-track:${seat}/${track}`}
            name={props.box.title(track)}
            about={track}
            class={`lu-flight ${active && stage === null ? "unused" : ""}`}
          >
            <Flight
              controls={table.printed.tracks[track]}
              stage={stage}
              next={offersStep(context, seat, track) ? (stage ?? 0) + 1 : null}
            />
          </Target>
        );
      })}
      <Target
        props={props}
        on={`bed:${seat}`}
        name={say("bed")}
        about="sleep-marker"
        class={`lu-bed ${table.forced_rest && active ? "chained" : ""}`}
      >
        <Bed />
      </Target>
    </div>
  );
}

/** Only the current flight, for a small card. */
export function SmallStaircase({ context, seat }: { context: BoardContext; seat: number }) {
  const { table } = context.props.view;
  const track = seat === table.active ? table.track : null;
  return (
    <span class="lu-small-stairs" role="img" aria-label={stairsLabel(context, seat)}>
      <Flight
        controls={track ? table.printed.tracks[track] : []}
        stage={track ? table.stage : null}
        next={null}
      />
    </span>
  );
}

function stairsLabel({ props }: BoardContext, seat: number): string {
  const { table } = props.view;
  if (seat !== table.active || !table.track) return say("stairs.none");
  return say("stairs", {
    step: table.stage ?? 0,
    track: props.box.title(table.track),
    control: table.control ?? 0,
  });
}

/** True if the hovered option, or any option if none is hovered, moves one step down this track. */
function offersStep({ props, effects }: BoardContext, seat: number, track: Track): boolean {
  const there = props.options.on(`track:${track}`);
  if (there.length === 0 || seat !== props.view.table.active) return false;
  return effects.control === null || there.some(({ action }) => action === props.preview);
}

interface FlightProps {
  controls: number[];
  stage: number | null;
  /** The step that an option would reach. */
  next: number | null;
}

export function Flight({ controls, stage, next }: FlightProps) {
  const steps = controls.length ? controls : [0, 0, 0];
  return (
    <svg viewBox="-2 -2 94 76" class="lu-flight-drawn" aria-hidden="true">
      {steps.map((control, index) => {
        const x = index * STEP.width;
        const y = STEP.top + index * STEP.drop;
        const here = stage === index + 1;
        return (
          <g key={index} class={`lu-step ${here ? "now" : ""} ${next === index + 1 ? "next" : ""}`}>
            <path class="lu-riser" d={`M${x} ${y}h${STEP.width}V72h-${STEP.width}Z`} />
            <path class="lu-tread" d={`M${x} ${y}h${STEP.width}v5h-${STEP.width}Z`} />
            {control > 0 && (
              <text x={x + STEP.width / 2} y={y + 19}>
                {control}
              </text>
            )}
            {here && <Marker x={x + STEP.width / 2} y={y - 9} />}
          </g>
        );
      })}
    </svg>
  );
}

/** The sleep marker, a moon. */
export function Marker({ x, y }: { x: number; y: number }) {
  return (
    <g class="lu-marker" transform={`translate(${x} ${y})`}>
      <circle r="12" fill="#ffe7a3" opacity="0.22" />
      <path
        d="M3-8a8.5 8.5 0 1 0 4 13A10 10 0 0 1 3-8Z"
        fill="#ffe7a3"
        stroke="#0d0b1c"
        stroke-width="1.8"
      />
    </g>
  );
}

function Bed() {
  return (
    <svg viewBox="-32 -26 64 52" aria-hidden="true">
      <path d="M-28-18V22M28-4V22" stroke="#8f76d6" stroke-width="5" stroke-linecap="round" />
      <path
        d="M-28 2H18q10 0 10 10v4H-28Z"
        fill="#5b46a5"
        stroke="#0d0b1c"
        stroke-width="2.4"
        stroke-linejoin="round"
      />
      <path
        d="M-8 2h26q10 0 10 10H-8Z"
        fill="#7a62cc"
        stroke="#0d0b1c"
        stroke-width="2"
        stroke-linejoin="round"
      />
      <rect
        x="-25"
        y="-8"
        width="17"
        height="11"
        rx="5"
        fill="#f6f0ff"
        stroke="#0d0b1c"
        stroke-width="2.2"
      />
      <path
        d="M4-8h8l-8 8h8M16-20h7l-7 7h7"
        fill="none"
        stroke="#ffe7a3"
        stroke-width="2.6"
        stroke-linecap="round"
        stroke-linejoin="round"
      />
    </svg>
  );
}
