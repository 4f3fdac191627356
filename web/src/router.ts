// Client-side routing. Links are ordinary `<a>` elements; clicks on internal ones switch pages without a
// reload.
import { signal } from "@preact/signals";

export const path = signal(location.pathname);

export function go(to: string, replace = false): void {
  if (replace) history.replaceState(null, "", to);
  else history.pushState(null, "", to);
  path.value = location.pathname;
  if (!to.includes("#")) scrollTo(0, 0);
}

export function watchLinks(): void {
  addEventListener("popstate", () => (path.value = location.pathname));
  document.addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
      return;
    const link = (event.target as Element).closest("a");
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (link.pathname === location.pathname && link.hash) return;
    if (link.pathname.startsWith("/api/")) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}

/**
 * The path segments that match each `*` in the pattern, or null if the path doesn't match.
 *
 * `match("/table/*", "/table/k3")` returns `["k3"]`.
 */
export function match(pattern: string, actual: string): string[] | null {
  const wanted = pattern.split("/");
  const parts = actual.split("/");
  if (wanted.length !== parts.length) return null;
  const found: string[] = [];
  for (const [index, want] of wanted.entries()) {
    const part = parts[index] ?? "";
    if (want === "*" && part) found.push(decodeURIComponent(part));
    else if (want !== part) return null;
  }
  return found;
}
