// A table that cannot be reached any more, and why.
import { say } from "../words";
import type { Connection } from "./connection";

export function Gone({ connection }: { connection: Connection }) {
  return (
    <main class="notice">
      <p role="alert">{connection.sentence.value}</p>
      {connection.link.value === "reload" && (
        <button class="button primary" onClick={() => location.reload()}>
          {say("reload")}
        </button>
      )}
      <a class="button" href="/">
        {say("back")}
      </a>
    </main>
  );
}
