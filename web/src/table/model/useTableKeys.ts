// Keyboard shortcuts at a table.
import { isElsewhere, useKeys } from "../../keys";
import type { Open } from "../dialogs/Dialogs";
import type { Connection } from "./connection";
import type { Stage } from "./stage";
import type { Play } from "./usePlay";

interface Keyed {
  connection: Connection;
  stage: Stage;
  play: Play;
  setOpen: (open: Open) => void;
}

export function useTableKeys({ connection, stage, play, setOpen }: Keyed): void {
  useKeys((event) => {
    if (isElsewhere(event)) return;
    const press = keyed(event.key);
    if (!press) return;
    press();
    event.preventDefault();
  });

  function keyed(key: string): (() => void) | undefined {
    const [numbered] = [...play.numbers].find(([, number]) => String(number) === key) ?? [];
    if (numbered) return () => play.act(numbered);
    if (key === "u" && connection.you.value?.seat != null) return play.undo;
    return {
      "?": () => setOpen({ kind: "keys" }),
      h: () => connection.askForHint(),
      l: () => setOpen({ kind: "log" }),
      c: () => setOpen({ kind: "chat" }),
      b: () => document.querySelector<HTMLElement>(".board [tabindex='0']")?.focus(),
      Escape: leave,
    }[key];
  }

  function leave(): void {
    play.setPreview("");
    if (connection.hint.value !== null) connection.hint.value = null;
    else if (stage.playing.value || !play.mine) stage.skip();
    else if (stage.shown.value?.undo === null) connection.undo(); // cancel a half-made choice
  }
}
