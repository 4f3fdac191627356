import { Connection } from "../table/connection";
import { useEffect, useMemo } from "preact/hooks";

export function TablePage({ id }: { id: string }) {
  const connection = useMemo(() => new Connection(id), [id]);
  useEffect(() => () => connection.close(), [connection]);
  const update = connection.update.value;
  return (
    <main>
      <p>{update?.prompt}</p>
      {update?.options.map((choice) => (
        <button key={choice.action} class="button" disabled={connection.busy.value} onClick={() => connection.submit(choice.action)}>
          {choice.label}
        </button>
      ))}
    </main>
  );
}
