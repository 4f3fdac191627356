// Which page belongs to which path.
import { useEffect, useState } from "preact/hooks";
import { Landing } from "./pages/Landing";
import { match, path } from "./router";
import { say } from "./words";

type Page = preact.ComponentType<{ id: string }>;

// The table and the books are loaded when they are needed, so that the first page is light.
const LATER: [pattern: string, load: () => Promise<Page>][] = [
  ["/join/*", async () => (await import("./pages/JoinPage")).JoinPage],
  ["/rules/*", async () => (await import("./pages/RulesPage")).RulesPage],
  ["/components/*", async () => (await import("./pages/BoxPage")).BoxPage],
  ["/replay/*", async () => (await import("./replay/ReplayPage")).ReplayPage],
  ["/table/*", async () => (await import("./pages/TablePage")).TablePage],
];
const nowhere = async () => (await import("./pages/NowherePage")).NowherePage;

export function App() {
  const where = path.value;
  for (const [pattern, load] of LATER) {
    const found = match(pattern, where);
    if (found) return <Later key={pattern} load={load} id={found[0] ?? ""} />;
  }
  return where === "/" ? <Landing /> : <Later key={where} load={nowhere} id={where} />;
}

function Later({ load, id }: { load: () => Promise<Page>; id: string }) {
  const [Loaded, setLoaded] = useState<{ page: Page } | null>(null);
  useEffect(() => {
    load().then((page) => setLoaded({ page }));
  }, []);
  if (!Loaded) return <p class="waiting">{say("wait")}</p>;
  return <Loaded.page key={id} id={id} />;
}
