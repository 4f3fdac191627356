// The table's menu. On narrow screens it is in a dialog.
import type { GamePlugin } from "../../games/plugin";
import type { TableState } from "../../protocol";
import { say } from "../../words";

export type MenuKind = "minute" | "fairness" | "settings" | "keys" | "invite";

interface MenuProps {
  table: TableState;
  plugin: GamePlugin;
  onOpen: (kind: MenuKind) => void;
}

export function Menu({ table, plugin, onOpen }: MenuProps) {
  return (
    <span class="menu">
      <a class="button small" href={`/rules/${table.game}`} target="_blank" rel="noopener">
        {say("landing.rules")}
      </a>
      {plugin.minute && (
        <button class="button small" onClick={() => onOpen("minute")}>
          {say("minute.menu")}
        </button>
      )}
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
