// The draft panel: how many sheep you still have to place, and a button that places the rest for you.
import { useLayoutEffect, useState } from "preact/hooks";
import type { BoardProps } from "./Board";
import type { Table } from "./types";
import { say } from "./words";

export function Draft({ props, table }: { props: BoardProps; table: Table }) {
  const [resting, setResting] = useState(false);
  const places = props.options.all.filter((option) => option.action.startsWith("place "));
  useLayoutEffect(() => {
    // Pick one of the free start spaces offered right now at random.
    if (resting && places.length > 0)
      props.act(places[Math.floor(Math.random() * places.length)]!.action);
  }, [resting, props.options]);
  const { you } = props.view;
  const mine = table.players[you ?? -1];
  if (table.phase !== "draft" || !mine) return null;
  const each = Number(props.box.entry("pieces")?.sheep ?? 0);
  const left = each - table.sheep.filter((colour) => colour === mine.colour).length;
  if (left < 1) return null;
  return (
    <section class="bb-draft" aria-label={say("draft")}>
      <p>{say("draft.left", { count: left })}</p>
      <button
        class="button small"
        aria-pressed={resting}
        onClick={() => setResting(!resting)}
        title={say("draft.honest")}
      >
        {resting ? say("draft.stop") : say("draft.rest")}
      </button>
      <small>{resting ? say("draft.resting") : say("draft.honest")}</small>
    </section>
  );
}
