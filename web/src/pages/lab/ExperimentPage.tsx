// An experiment's report. The report is an HTML page with its own scripts, so it runs in a sandboxed frame.
// It reports its height to this page and uses the same theme.
import "../rules/books.css";
import "./lab.css";
import { useEffect, useRef, useState } from "preact/hooks";
import { get, sentenceOf } from "../../api";
import { preferences } from "../../preferences";
import type { LabExperiment } from "../../protocol";
import { say } from "../../words";
import { Lost } from "../Lost";
import { PageHead } from "../PageHead";
import { Problem } from "../Problem";
import { CompareForm } from "./CompareForm";
import { factsOf, isUnderWay } from "./LabPage";

const MAX_HEIGHT = 100_000;
const POLL_INTERVAL = 1_000; // ms between checks while the report is being made

export function ExperimentPage({ id }: { id: string }) {
  const [experiment, setExperiment] = useState<LabExperiment | null>(null);
  const [problem, setProblem] = useState("");
  const [height, setHeight] = useState(0);
  const frame = useRef<HTMLIFrameElement>(null);
  const address = `/api/lab/${encodeURIComponent(id)}`;
  useEffect(() => {
    const look = () => {
      get<LabExperiment>(address).then(
        (found) => {
          setExperiment(found);
          document.title = `${say("lab.report-of", { title: found.title })} · ${say("room.name")}`;
          if (isUnderWay(found)) timer = setTimeout(look, POLL_INTERVAL);
        },
        (error: unknown) => setProblem(sentenceOf(error)),
      );
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    look();
    const receive = (event: MessageEvent<{ height?: unknown } | null>) => {
      const reported = event.source === frame.current?.contentWindow ? event.data?.height : null;
      if (typeof reported === "number" && reported > 0) setHeight(Math.min(reported, MAX_HEIGHT));
    };
    addEventListener("message", receive);
    return () => {
      clearTimeout(timer);
      removeEventListener("message", receive);
    };
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
            {factsOf(experiment).join(" · ")}{" "}
            {say(isUnderWay(experiment) ? "lab.coming" : "lab.no-report")}
          </p>
        )}
        {experiment?.kind === "experiment" && <CompareForm experiment={experiment} />}
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
