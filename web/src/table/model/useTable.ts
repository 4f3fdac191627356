// Creates a table's connection and stage, and closes them when the page does.
import { useEffect, useMemo } from "preact/hooks";
import { Connection } from "./connection";
import { Stage } from "./stage";

export function useTable(id: string): { connection: Connection; stage: Stage } {
  const connection = useMemo(() => new Connection(id), [id]);
  const stage = useMemo(() => new Stage(connection), [connection]);
  useEffect(
    () => () => {
      stage.close();
      connection.close();
    },
    [connection, stage],
  );
  return { connection, stage };
}
