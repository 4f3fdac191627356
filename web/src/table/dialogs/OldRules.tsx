// Options at a table with older rules: replay a finished game, or end a running one and keep its record.
import { useState } from "preact/hooks";
import { post, sentenceOf } from "../../api";
import { Problem } from "../../pages/Problem";
import type { TableSummary } from "../../protocol";
import { say } from "../../words";

interface OldRulesProps {
  id: string;
  summary: TableSummary;
  onChange: (summary: TableSummary) => void;
}

export function OldRules({ id, summary, onChange }: OldRulesProps) {
  const [problem, setProblem] = useState("");
  const [ended, setEnded] = useState(false);
  const end = async () => {
    onChange(await post<TableSummary>(`/api/tables/${id}/end`));
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
