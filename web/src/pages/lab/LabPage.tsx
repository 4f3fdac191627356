// The lab: all experiments with their progress, and a form for a new one.
import "../rules/books.css";
import "./lab.css";
import { useEffect, useState } from "preact/hooks";
import { get, post, sentenceOf } from "../../api";
import type { GameInfo, Lab, LabExperiment } from "../../protocol";
import { say } from "../../words";
import { ago } from "../landing/results";
import { PageHead } from "../PageHead";
import { Problem } from "../Problem";
import { NewExperimentForm } from "./NewExperimentForm";

const BUSY_INTERVAL = 1_000; // ms between checks while an experiment is running
const IDLE_INTERVAL = 15_000; // ms between checks otherwise

export function LabPage() {
  const [lab, setLab] = useState<Lab | null>(null);
  const [games, setGames] = useState<GameInfo[]>([]);
  const [problem, setProblem] = useState("");
  const onError = (error: unknown) => setProblem(sentenceOf(error));
  const look = () => get<Lab>("/api/lab").then(setLab, onError);
  const busy = lab?.experiments.some(isUnderWay) ?? false;
  useEffect(() => {
    document.title = `${say("lab.title")} · ${say("room.name")}`;
    get<GameInfo[]>("/api/games").then(setGames, onError);
  }, []);
  useEffect(() => {
    void look();
    const timer = setInterval(
      () => document.hidden || void look(),
      busy ? BUSY_INTERVAL : IDLE_INTERVAL,
    );
    return () => clearInterval(timer);
  }, [busy]);
  const act = async (id: string, what: "stop" | "go-on" | "remove") => {
    try {
      setProblem("");
      await post(`/api/lab/${encodeURIComponent(id)}/${what}`);
    } catch (error) {
      onError(error);
    }
    await look();
  };
  return (
    <div class="book lab">
      <PageHead title={say("lab.title")} />
      <main class="lab-body">
        <Problem sentence={problem} />
        <p class="lab-about">{say("lab.about")}</p>
        {lab?.missing && <p class="card lab-note">{lab.missing}</p>}
        {lab && !lab.missing && lab.most_games > 0 && games.length > 0 && (
          <NewExperimentForm games={games} most={lab.most_games} onBegun={() => void look()} />
        )}
        {lab && !lab.missing && lab.most_games === 0 && <p class="card lab-note">{say("lab.closed")}</p>}
        <section aria-labelledby="lab-list">
          <h2 id="lab-list">{say("lab.list")}</h2>
          {lab && lab.experiments.length === 0 && <p>{say("lab.none")}</p>}
          <ul class="experiments">
            {lab?.experiments.map((each) => (
              <ExperimentCard key={each.id} experiment={each} act={act} />
            ))}
          </ul>
        </section>
        {lab?.folder && (
          <p class="facts lab-folder">
            {say("lab.folder")} <code>{say("lab.command", { folder: lab.folder })}</code>
          </p>
        )}
      </main>
    </div>
  );
}

export function isUnderWay({ status }: LabExperiment): boolean {
  return status === "running" || status === "waiting";
}

type Act = (id: string, what: "stop" | "go-on" | "remove") => Promise<void>;

function ExperimentCard({ experiment: it, act }: { experiment: LabExperiment; act: Act }) {
  const [sure, setSure] = useState(false);
  const page = `/lab/${encodeURIComponent(it.id)}`;
  const remove = () => {
    if (sure) void act(it.id, "remove");
    setSure(!sure);
  };
  return (
    <li class="card experiment">
      <h3>
        {it.report ? <a href={page}>{it.title}</a> : it.title}
        {it.kind !== "experiment" && <span class="chip">{say(`lab.kind.${it.kind}`)}</span>}
      </h3>
      <p class="facts">{factsOf(it).join(" · ")}</p>
      {it.changes.length > 0 && (
        <ul class="changes" aria-label={say("lab.changes")}>
          {changesOf(it).map((change) => (
            <li key={change} class="chip">
              {change}
            </li>
          ))}
        </ul>
      )}
      {isUnderWay(it) && <Progress experiment={it} />}
      {it.why && <p class="problem">{it.why}</p>}
      {it.status === "stopped" && (
        <p>{say("lab.stopped", { done: number(it.done), games: number(it.games) })}</p>
      )}
      <div class="doors">
        {it.report && (
          <a class="button small primary" href={page}>
            {say("lab.report")}
          </a>
        )}
        {!it.report && !isUnderWay(it) && (it.yours || it.status === "done") && (
          <button class="button small" onClick={() => void act(it.id, "go-on")}>
            {say(it.status === "done" ? "lab.draw" : "lab.go-on")}
          </button>
        )}
        {it.yours && isUnderWay(it) && (
          <button class="button small" onClick={() => void act(it.id, "stop")}>
            {say("lab.stop")}
          </button>
        )}
        {it.yours && !isUnderWay(it) && (
          <button class="button small" onClick={remove} onBlur={() => setSure(false)}>
            {say(sure ? "done.sure" : "done.delete")}
          </button>
        )}
      </div>
    </li>
  );
}

function Progress({ experiment: it }: { experiment: LabExperiment }) {
  const words =
    it.status === "waiting"
      ? say("lab.waiting", { ahead: it.ahead })
      : it.done >= it.games
        ? say("lab.drawing")
        : say("lab.running", { done: number(it.done), games: number(it.games) });
  const left = it.left !== null && it.done < it.games ? timeLeft(it.left) : "";
  return (
    <div class="lab-progress">
      <p role="status">
        {words} {left}
      </p>
      <progress aria-label={words} max={it.games} value={it.done} />
    </div>
  );
}

export function factsOf(it: LabExperiment): string[] {
  return [
    say("lab.games", { count: it.games, games: number(it.games) }),
    say("lab.seats", { seats: it.seats }),
    it.bots.join(", "),
    say("lab.seed", { seed: it.seed }),
    ago(it.begun),
  ];
}

/** The changes from the printed rules, in words. */
export function changesOf({ changes }: LabExperiment): string[] {
  return changes.map((change) => (change === "…" ? say("lab.edited") : change));
}

function timeLeft(seconds: number): string {
  return seconds < 60
    ? say("lab.left.seconds", { seconds: Math.max(1, Math.round(seconds)) })
    : say("lab.left.minutes", { minutes: Math.round(seconds / 60) });
}

export function number(value: number): string {
  return value.toLocaleString("en");
}
