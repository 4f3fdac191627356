// The invite link: sits down where there is room, and goes to the table.
import { useEffect, useState } from "preact/hooks";
import { post, sentenceOf } from "../api";
import type { TableSummary } from "../protocol";
import { go } from "../router";
import { say } from "../words";
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
  return (
    <main class="notice">
      <h1>{say("landing.join")}</h1>
      {problem ? <Problem sentence={problem} /> : <p>{say("wait")}</p>}
      <a class="button" href="/">
        {say("back")}
      </a>
    </main>
  );
}
