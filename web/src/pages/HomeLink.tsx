// The moon that links to the first page.
import { say } from "../words";

export function HomeLink() {
  return (
    <a href="/" class="home">
      <span class="only-heard">{say("back")}</span>
      <svg viewBox="-14 -14 28 28" width="26" height="26" aria-hidden="true">
        <path d="M3-10a10.5 10.5 0 1 0 8 15A9 9 0 0 1 3-10z" fill="currentColor" />
      </svg>
    </a>
  );
}
