import { type Helpful, helpful } from "../../table/model/help";
import type { Point } from "./geometry";
import { say } from "./words";

export function Fence({ at, help }: { at: Point & { scale: number }; help: Helpful }) {
  return (
    <g
      class="st-fence"
      transform={`translate(${at.x} ${at.y}) scale(${at.scale})`}
      role="img"
      aria-label={say("fence")}
      {...helpful(help, "fence")}
    >
      <path d="M-30 40V-26l9-10 9 10v66zM12 40V-26l9-10 9 10v66z" />
      <path d="M-46-12h92v13h-92zM-46 16h92v13h-92z" />
      <g class="st-nail">
        <circle cx="-21" cy="-5" r="2" />
        <circle cx="21" cy="-5" r="2" />
        <circle cx="-21" cy="23" r="2" />
        <circle cx="21" cy="23" r="2" />
      </g>
    </g>
  );
}
