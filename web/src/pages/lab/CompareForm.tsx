// Compares an experiment with another one of the same game.
import { useEffect, useState } from "preact/hooks";
import { get, post, sentenceOf } from "../../api";
import type { Lab, LabExperiment } from "../../protocol";
import { go } from "../../router";
import { say } from "../../words";
import { Problem } from "../Problem";
import { changesOf, factsOf } from "./LabPage";

export function CompareForm({ experiment }: { experiment: LabExperiment }) {
  const [lab, setLab] = useState<Lab | null>(null);
  const [other, setOther] = useState("");
  const [problem, setProblem] = useState("");
  const onError = (error: unknown) => setProblem(sentenceOf(error));
  useEffect(() => {
    get<Lab>("/api/lab").then(setLab, onError);
  }, [experiment.id]);
  const others =
    lab && lab.most_games > 0 ? lab.experiments.filter((it) => isComparable(experiment, it)) : [];
  const wanted = other || others[0]?.id;
  const compare = async () => {
    try {
      setProblem("");
      const id = encodeURIComponent(experiment.id);
      const made = await post<LabExperiment>(`/api/lab/${id}/beside`, { other: wanted });
      go(`/lab/${encodeURIComponent(made.id)}`);
    } catch (error) {
      onError(error);
    }
  };
  if (others.length === 0) return <Problem sentence={problem} />;
  return (
    <section class="card lab-beside">
      <Problem sentence={problem} />
      <label class="setting">
        {say("lab.beside")}
        <select value={wanted} onChange={(event) => setOther(event.currentTarget.value)}>
          {others.map((it) => (
            <option key={it.id} value={it.id}>
              {[...changesOf(it), ...factsOf(it)].join(" · ")}
            </option>
          ))}
        </select>
      </label>
      <button class="button small" onClick={() => void compare()}>
        {say("lab.compare")}
      </button>
    </section>
  );
}

function isComparable(one: LabExperiment, other: LabExperiment): boolean {
  const complete = other.kind === "experiment" && other.done >= other.games;
  return complete && other.id !== one.id && other.game === one.game && other.seats === one.seats;
}
