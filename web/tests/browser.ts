// Stubs for the browser APIs that the code under test uses. Each bundle starts with this file.
class FakeStorage {
  private readonly kept = new Map<string, string>();
  getItem(key: string): string | null {
    return this.kept.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    this.kept.set(key, value);
  }
  clear(): void {
    this.kept.clear();
  }
}

const place = {
  protocol: "http:",
  host: "room.test",
  origin: "http://room.test",
  pathname: "/",
  search: "",
  hash: "",
};

function go(_state: unknown, _title: string, to: string): void {
  const url = new URL(to, "http://room.test");
  Object.assign(place, { pathname: url.pathname, search: url.search, hash: url.hash });
}

const page = Object.assign(new EventTarget(), {
  hidden: false,
  title: "",
  documentElement: { dataset: {} },
  getAnimations: () => [],
  querySelectorAll: () => [],
});

const browser = {
  document: page,
  location: place,
  history: { pushState: go, replaceState: go },
  localStorage: new FakeStorage(),
  matchMedia: () => ({ matches: false }),
  scrollTo: () => {},
  innerWidth: 1280,
  innerHeight: 720,
  reportError: () => {},
  CSS: { escape: (text: string) => text },
};

for (const [name, value] of Object.entries(browser)) {
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}
const events = new EventTarget();
Object.assign(globalThis, {
  window: globalThis,
  addEventListener: events.addEventListener.bind(events),
  removeEventListener: events.removeEventListener.bind(events),
  dispatchEvent: events.dispatchEvent.bind(events),
});
