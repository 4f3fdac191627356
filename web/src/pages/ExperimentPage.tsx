// The report of an experiment. It is a page of its own kind, with its own scripts, so it stands in a frame that can
// reach nothing of the room; it says how tall it is, and follows the room's theme.
import "./books.css";
import "./lab.css";
import { useEffect, useRef, useState } from "preact/hooks";
import { get, sentenceOf } from "../api";
import { preferences } from "../preferences";
import type { LabExperiment } from "../protocol";
import { say } from "../words";
import { factsOf } from "./LabPage";
import { Lost } from "./Lost";
import { PageHead } from "./PageHead";
import { Problem } from "./Problem";

const TALLEST = 100_000;

export function ExperimentPage({ id }: { id: string }) {
  const [experiment, setExperiment] = useState<LabExperiment | null>(null);
  const [problem, setProblem] = useState("");
  const [height, setHeight] = useState(0);
  const frame = useRef<HTMLIFrameElement>(null);
  const address = `/api/lab/${encodeURIComponent(id)}`;
  useEffect(() => {
    get<LabExperiment>(address).then(
      (found) => {
        setExperiment(found);
        document.title = `${say("lab.report-of", { title: found.title })} · ${say("room.name")}`;
      },
      (error: unknown) => setProblem(sentenceOf(error)),
    );
    const hear = (event: MessageEvent<{ height?: unknown } | null>) => {
      const told = event.source === frame.current?.contentWindow ? event.data?.height : null;
      if (typeof told === "number" && told > 0) setHeight(Math.min(told, TALLEST));
    };
    addEventListener("message", hear);
    return () => removeEventListener("message", hear);
  }, [id]);
  if (problem) {
    return (
      <Lost title={say("nowhere.title")}>
        <Problem sentence={problem} />
      </Lost>
    );
  }
  return (
    <div class="book lab">
      <PageHead title={say("lab.report-of", { title: experiment?.title ?? "" })}>
        <a class="button small" href="/lab">
          {say("lab.title")}
        </a>
      </PageHead>
      <main class="lab-body">
        {experiment && !experiment.report && (
          <p class="card lab-note">
            {factsOf(experiment).join(" · ")} {say("lab.no-report")}
          </p>
        )}
        {experiment?.report && (
          <iframe
            ref={frame}
            class="lab-report"
            title={say("lab.report-of", { title: experiment.title })}
            sandbox="allow-scripts"
            src={`${address}/report.html#${preferences.value.theme}`}
            style={height ? { height: `${height}px` } : undefined}
          />
        )}
      </main>
    </div>
  );
}
