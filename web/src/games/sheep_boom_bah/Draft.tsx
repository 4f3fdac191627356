// The draft: how many sheep one still has to place, and whether they should be placed by themselves.
import { useLayoutEffect, useState } from "preact/hooks";
import type { BoardProps } from "./Board";
import type { Table } from "./types";
import { say } from "./words";

export function Draft({ props, table }: { props: BoardProps; table: Table }) {
  const [resting, setResting] = useState(false);
  const places = props.options.all.filter((option) => option.action.startsWith("place "));
  useLayoutEffect(() => {
    // Any free start space will do: one of those that are offered now, by chance.
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
