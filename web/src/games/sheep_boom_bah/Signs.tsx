// The signs above the field (round, actions left, hidden mines), and the draw pile, discard pile and
// bin.
import { useEffect } from "preact/hooks";
import { Chip, Head } from "../../kit/layout";
import { kitSay } from "../../kit/words";
import { helpful } from "../../table/model/help";
import type { BoardProps } from "./Board";
import { binOpen, isDiscard } from "./bin";
import { Card, CardBack, kindOf, titleOf } from "./Card";
import { MINE } from "./ground";
import type { Table } from "./types";
import { say } from "./words";

export function Signs({ props, table }: { props: BoardProps; table: Table }) {
  const mines = table.face_down["land-mine"] ?? 0;
  const name = props.names[table.active ?? -1] ?? "";
  const last = props.names[table.trigger ?? -1];
  return (
    <div class="bb-signs">
      <Head>
        <Chip>{phaseOf(table)}</Chip>
        {table.phase === "play" && (
          <Chip>
            <span class="only-heard">{say("budget.aria", { budget: table.budget, name })}</span>
            <span aria-hidden="true">{say("budget", { budget: table.budget })}</span>
          </Chip>
        )}
        <Chip>
          <span class="bb-sign" {...helpful(props.help, "land-mine")}>
            <span class="only-heard">{say("mines", { count: mines })}</span>
            <svg viewBox="-36 -28 72 52" aria-hidden="true">
              {MINE}
            </svg>
            <span aria-hidden="true">{mines}</span>
          </span>
        </Chip>
        {last && table.phase === "play" && (
          <Chip>
            <b class="bb-last" title={say("last.aria", { name: last })}>
              {say("last")}
            </b>
          </Chip>
        )}
        {table.quiet > 1 && table.phase === "play" && (
          <Chip>{say("quiet", { rounds: table.quiet })}</Chip>
        )}
      </Head>
    </div>
  );
}

function phaseOf(table: Table): string {
  if (table.phase === "over") return say("over");
  return table.phase === "draft" ? say("draft") : kitSay("round", { round: table.round });
}

export function Piles({ props, table }: { props: BoardProps; table: Table }) {
  const top = table.discard.at(-1);
  const card = top ? titleOf(props.box, top) : "";
  return (
    <div class="bb-piles">
      <span
        class="bb-pile"
        role="img"
        aria-label={say("draw", { count: table.draw })}
        data-piece="pile:draw"
        {...helpful(props.help, "draw-pile")}
      >
        <CardBack />
        <b>{table.draw}</b>
      </span>
      <span
        class="bb-pile bb-discards"
        role="img"
        aria-label={top ? say("discards", { count: table.discard.length, card }) : say("discards.none")}
        data-piece="pile:discard"
        {...helpful(props.help, top ? kindOf(top) : "discard-pile")}
      >
        {top ? <Card id={top} title="" /> : <span class="bb-gap" />}
      </span>
      <Bin props={props} />
    </div>
  );
}

/** The bin. Players drag a card here, or click the bin and then choose a card to discard. */
function Bin({ props }: { props: BoardProps }) {
  const can = props.options.all.some((option) => isDiscard(option.action));
  const open = binOpen.value && can;
  useEffect(() => {
    if (!can) binOpen.value = false; // don't leave it open for the next turn
  }, [can]);
  return (
    <button
      class={`bb-bin ${open ? "open" : ""} ${can ? "" : "shut"}`}
      aria-pressed={open}
      aria-disabled={!can}
      data-piece="bin:"
      {...helpful(props.help, "discard-pile")}
      onClick={() => {
        binOpen.value = can && !open;
      }}
    >
      <span class="only-heard">{open ? say("bin.close") : say("bin.open")}</span>
      <svg viewBox="-20 -24 40 46" aria-hidden="true">
        <g stroke="#2c2415" stroke-width="2.6" stroke-linejoin="round">
          <path d="M-13-8H13L10 20H-10z" fill="#c8d3da" />
          <path d="M-5-2-4 14M0-2V14M5-2 4 14" fill="none" />
          <path class="bb-lid" d="M-16-14H16V-8H-16zM-5-14V-19H5V-14" fill="#a9b8c2" />
        </g>
      </svg>
    </button>
  );
}
