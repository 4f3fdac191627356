// Provable fairness: the commitment published before the game, and the proof after it.
import { useEffect, useState } from "preact/hooks";
import { get } from "../../api";
import type { Fairness, TableState } from "../../protocol";
import { say } from "../../words";

export function FairnessBox({ table }: { table: TableState }) {
  const [proof, setProof] = useState<Fairness | null>(null);
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    if (wanted) void get<Fairness>(`/api/tables/${table.id}/fairness`).then(setProof);
  }, [wanted]);
  return (
    <div class="fairness">
      <p>{say("fair.how")}</p>
      <p>
        {say("fair.commitment")} <code>{table.commitment ?? say("fair.later")}</code>
      </p>
      <p>
        {say("fair.seed")} <code>{table.seed ?? say("fair.after")}</code>
      </p>
      <button class="button" disabled={!table.seed} onClick={() => setWanted(true)}>
        {say("fair.verify")}
      </button>
      {proof && (
        <>
          <p role="status">
            {proof.seed_matches && proof.game_matches ? say("fair.yes") : say("fair.no")}
          </p>
          <table>
            <caption>{say("fair.draws")}</caption>
            <tbody>
              {proof.draws.map((draw) => (
                <tr key={draw.faces}>
                  <th scope="row">{say("fair.faces", { faces: draw.faces })}</th>
                  <td>{draw.counts.join(" · ")}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </div>
  );
}
