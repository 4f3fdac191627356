// What a table offers besides playing. On a narrow screen it is in a box.
import type { TableState } from "../protocol";
import { say } from "../words";

export type MenuKind = "fairness" | "settings" | "keys" | "invite";

export function Menu({ table, onOpen }: { table: TableState; onOpen: (kind: MenuKind) => void }) {
  return (
    <span class="menu">
      <a class="button small" href={`/rules/${table.game}`} target="_blank" rel="noopener">
        {say("landing.rules")}
      </a>
      {table.status !== "open" && (
        <button class="button small" onClick={() => onOpen("invite")}>
          {say("invite")}
        </button>
      )}
      <button class="button small" onClick={() => onOpen("fairness")}>
        {say("fair")}
      </button>
      <button class="button small" onClick={() => onOpen("settings")}>
        {say("settings")}
      </button>
      <button class="button small" onClick={() => onOpen("keys")} title={say("keys")}>
        <span aria-hidden="true">?</span>
        <span class="only-heard">{say("keys")}</span>
      </button>
    </span>
  );
}
