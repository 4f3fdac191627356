// The root component: picks the page for the current path.
import { lazy } from "./lazy";
import { Landing } from "./pages/landing/Landing";
import { match, path } from "./router";
import { say } from "./words";

type Page = preact.ComponentType<{ id: string }>;

const page = (load: () => Promise<Page>) => lazy(load, <p class="waiting">{say("wait")}</p>);

// Every page except the landing page is loaded on demand, to keep the initial bundle small.
const PAGES: [pattern: string, page: Page][] = [
  ["/join/*", page(async () => (await import("./pages/JoinPage")).JoinPage)],
  ["/rules/*", page(async () => (await import("./pages/rules/RulesPage")).RulesPage)],
  ["/components/*", page(async () => (await import("./pages/rules/BoxPage")).BoxPage)],
  ["/lab/*", page(async () => (await import("./pages/lab/ExperimentPage")).ExperimentPage)],
  ["/replay/*", page(async () => (await import("./replay/ReplayPage")).ReplayPage)],
  ["/table/*", page(async () => (await import("./pages/TablePage")).TablePage)],
];
const Device = page(async () => (await import("./pages/DevicePage")).DevicePage);
const Lab = page(async () => (await import("./pages/lab/LabPage")).LabPage);
const NotFound = page(async () => (await import("./pages/NotFoundPage")).NotFoundPage);

export function App() {
  const where = path.value;
  for (const [pattern, Found] of PAGES) {
    const [id] = match(pattern, where) ?? [];
    if (id !== undefined) return <Found key={where} id={id} />;
  }
  if (where === "/lab") return <Lab id="" />;
  if (where === "/device") return <Device id="" />;
  return where === "/" ? <Landing /> : <NotFound key={where} id={where} />;
}
