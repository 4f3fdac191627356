// The bell next to an opponent, for calling "Sleepy Sheepy!". Everyone knows which one seat can be called
// (WS-10.1). The bell doesn't show whether a call would be right.
import { helpful } from "../../table/model/help";
import type * as kit from "../plugin";
import type { GameEvent, Table } from "./types";
import { say } from "./words";

export function Bell({ props, seat }: { props: kit.BoardProps<Table, GameEvent>; seat: number }) {
  const call =
    props.unasked.on(`seat:${seat}`)[0] ??
    props.options.on(`seat:${seat}`).find(({ action }) => action === "call");
  const name = props.names[seat] ?? "";
  return (
    <button
      class={`ws-bell ${call ? "live" : ""}`}
      aria-disabled={!call}
      tabIndex={call ? 0 : -1}
      data-bell={seat}
      {...helpful(props.help, "sleepy-bell")}
      onClick={() => (call ? props.act(call.action) : props.help.open("sleepy-bell"))}
    >
      <span class="only-heard">{call?.label ?? say("bell.quiet", { name })}</span>
      <BellShape />
    </button>
  );
}

export function BellShape() {
  return (
    <svg viewBox="-20 -22 40 42" aria-hidden="true">
      <g stroke="#2b1f3f" stroke-width="2.6" stroke-linejoin="round" stroke-linecap="round">
        <circle cy="-15" r="4" fill="#fff3d6" />
        <path d="M-14 9q4-5 4-12a10 10 0 0 1 20 0q0 7 4 12z" fill="#f4c65b" />
        <path d="M-6-6q1-4 4-5" stroke="#fff3d6" fill="none" />
        <path d="M-16 9h32" stroke-width="4" />
        <circle cy="13.5" r="3.6" fill="#e0698f" />
      </g>
    </svg>
  );
}
