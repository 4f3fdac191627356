// A table that cannot be reached any more, and why.
import { Lost } from "../pages/Lost";
import { Problem } from "../pages/Problem";
import { say } from "../words";
import type { Connection } from "./connection";
import { OldRules } from "./OldRules";

export function Gone({ connection, id }: { connection: Connection; id: string }) {
  const reload = connection.link.value === "reload";
  return (
    <Lost title={say(reload ? "gone.reload" : "gone.title")}>
      <Problem sentence={connection.sentence.value} />
      {!reload && <OldRules id={id} />}
      {reload && (
        <button class="button primary" onClick={() => location.reload()}>
          {say("reload")}
        </button>
      )}
    </Lost>
  );
}
