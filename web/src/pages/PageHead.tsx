// The head of a page that is not a table.
import type { ComponentChildren } from "preact";
import { say } from "../words";

export function PageHead({ title, children }: { title: string; children?: ComponentChildren }) {
  return (
    <header class="page-head">
      <a href="/" class="home" aria-label={say("back")}>
        <svg viewBox="-14 -14 28 28" width="26" height="26" aria-hidden="true">
          <path d="M3-10a10.5 10.5 0 1 0 8 15A9 9 0 0 1 3-10z" fill="currentColor" />
        </svg>
      </a>
      <h1>{title}</h1>
      <nav aria-label={say("page.menu")}>{children}</nav>
    </header>
  );
}
