// A table that cannot be reached any more, and why.
import { Lost } from "../pages/Lost";
import { Problem } from "../pages/Problem";
import { say } from "../words";
import type { Connection } from "./connection";

export function Gone({ connection }: { connection: Connection }) {
  const reload = connection.link.value === "reload";
  return (
    <Lost title={say(reload ? "gone.reload" : "gone.title")}>
      <Problem sentence={connection.sentence.value} />
      {reload && (
        <button class="button primary" onClick={() => location.reload()}>
          {say("reload")}
        </button>
      )}
    </Lost>
  );
}
