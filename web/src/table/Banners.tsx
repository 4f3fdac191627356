// What everybody at the table should see at once: that the line is lost, that somebody waits.
import { say } from "../words";
import type { Connection } from "./connection";

export function Banners({ connection }: { connection: Connection }) {
  const by = connection.nudge.value;
  return (
    <>
      {connection.link.value !== "open" && <Banner text={say("lost")} />}
      {by && <Banner text={say("nudged", { by })} />}
    </>
  );
}

function Banner({ text }: { text: string }) {
  return (
    <p class="banner" role="status">
      {text}
    </p>
  );
}
