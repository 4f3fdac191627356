// The bar at the top of a table: the home link, the game's title and the menu.
import type { GamePlugin } from "../../games/plugin";
import { HomeLink } from "../../pages/HomeLink";
import type { TableState } from "../../protocol";
import { say } from "../../words";
import type { Open } from "../dialogs/Dialogs";
import { Menu } from "../dialogs/Menu";

interface HeaderProps {
  title: string;
  table: TableState;
  plugin: GamePlugin;
  /** Number of unread chat lines. */
  unread: number;
  onOpen: (open: Open) => void;
}

export function Header({ title, table, plugin, unread, onOpen }: HeaderProps) {
  return (
    <header class="bar-top">
      <HomeLink />
      <h1 class="title">{title}</h1>
      <nav aria-label={say("table.menu")}>
        {(["log", "chat", "menu"] as const).map((kind) => (
          <button key={kind} class="button small only-narrow" onClick={() => onOpen({ kind })}>
            {say(kind)}
            {kind === "chat" && unread > 0 && (
              <span class="unread">
                <span aria-hidden="true">{unread}</span>
                <span class="only-heard">{say("chat.unread", { unread })}</span>
              </span>
            )}
          </button>
        ))}
        <Menu table={table} plugin={plugin} onOpen={(kind) => onOpen({ kind })} />
      </nav>
    </header>
  );
}
