// The page of an invitation link: takes a free seat and goes to the table.
import { useEffect, useState } from "preact/hooks";
import { post, sentenceOf } from "../api";
import type { TableSummary } from "../protocol";
import { go } from "../router";
import { say } from "../words";
import { Lost } from "./Lost";
import { Problem } from "./Problem";

export function JoinPage({ id: code }: { id: string }) {
  const [problem, setProblem] = useState("");
  useEffect(() => {
    document.title = say("room.name");
    post<TableSummary>(`/api/join/${encodeURIComponent(code.trim().toLowerCase())}`).then(
      (summary) => go(`/table/${summary.table.id}`, true),
      (error: unknown) => setProblem(sentenceOf(error)),
    );
  }, [code]);
  if (!problem) return <p class="waiting">{say("wait")}</p>;
  return (
    <Lost title={say("landing.join")}>
      <Problem sentence={problem} />
    </Lost>
  );
}
