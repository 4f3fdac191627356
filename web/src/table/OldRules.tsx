// What can still be done at a table of older rules: see a finished game again, or end a running one and keep its record.
import { useEffect, useState } from "preact/hooks";
import { get, post, sentenceOf } from "../api";
import { Problem } from "../pages/Problem";
import type { TableSummary } from "../protocol";
import { say } from "../words";

export function OldRules({ id }: { id: string }) {
  const [summary, setSummary] = useState<TableSummary | null>(null);
  const [problem, setProblem] = useState("");
  const [ended, setEnded] = useState(false);
  useEffect(() => {
    // A table that is not there, or not to be seen, has said so already.
    get<TableSummary>(`/api/tables/${id}`).then(setSummary, () => {});
  }, [id]);
  if (!summary?.old_rules) return null;
  const end = async () => {
    setSummary(await post<TableSummary>(`/api/tables/${id}/end`));
    setEnded(true);
  };
  const over = summary.table.status === "over";
  return (
    <>
      <Problem sentence={problem} />
      {ended && <p>{say("old-rules.ended")}</p>}
      {over && !ended && (
        <a class="button primary" href={`/replay/${id}`}>
          {say("old-rules.see")}
        </a>
      )}
      {over && (
        <a class="button" href={`/api/tables/${id}/record`} download>
          {say("old-rules.record")}
        </a>
      )}
      {!over && summary.your_seat !== null && (
        <button
          class="button primary"
          onClick={() => void end().catch((error: unknown) => setProblem(sentenceOf(error)))}
        >
          {say("old-rules.end")}
        </button>
      )}
    </>
  );
}
