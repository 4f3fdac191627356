// The header of all pages except tables.
import type { ComponentChildren } from "preact";
import { say } from "../words";
import { HomeLink } from "./HomeLink";

export function PageHead({ title, children }: { title: string; children?: ComponentChildren }) {
  return (
    <header class="page-head">
      <HomeLink />
      <h1>{title}</h1>
      <nav aria-label={say("page.menu")}>{children}</nav>
    </header>
  );
}
