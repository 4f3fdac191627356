// Shown instead of a table that is no longer available, with the reason.
import { useEffect, useState } from "preact/hooks";
import { get } from "../../api";
import { Lost } from "../../pages/Lost";
import { Problem } from "../../pages/Problem";
import type { TableSummary } from "../../protocol";
import { say } from "../../words";
import { OldRules } from "../dialogs/OldRules";
import type { Connection } from "../model/connection";

export function Unreachable({ connection, id }: { connection: Connection; id: string }) {
  return connection.link.value === "reload" ? (
    <Lost title={say("gone.reload")}>
      <Problem sentence={connection.sentence.value} />
      <button class="button primary" onClick={() => location.reload()}>
        {say("reload")}
      </button>
    </Lost>
  ) : (
    <Closed id={id} sentence={connection.sentence.value} />
  );
}

/** A closed table. If it was played with older rules, the player can still end it or see its record. */
function Closed({ id, sentence }: { id: string; sentence: string }) {
  const [summary, setSummary] = useState<TableSummary | null | undefined>(undefined);
  useEffect(() => {
    // If the table doesn't exist or isn't visible, `sentence` already says so.
    get<TableSummary>(`/api/tables/${id}`).then(setSummary, () => setSummary(null));
  }, [id]);
  const old = summary?.old_rules ? summary : null;
  const title = say(old ? "old-rules.title" : "gone.title");
  useEffect(() => {
    if (summary !== undefined) document.title = `${title} · ${say("room.name")}`;
  }, [summary, title]);
  if (summary === undefined) return <p class="notice">{say("wait")}</p>;
  return (
    <Lost title={title}>
      <Problem sentence={sentence} />
      {old && <OldRules id={id} summary={old} onChange={setSummary} />}
    </Lost>
  );
}
