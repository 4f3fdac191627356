// Hooks for a table's automatic behaviour: page title, focus, recap, handing over a shared device.
import { useSignalEffect } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { Beat, Update } from "../../protocol";
import { go } from "../../router";
import { say } from "../../words";
import { isTold, rememberTold } from "../dialogs/QuickRules";
import { type Connection, QUESTION } from "./connection";
import { missed, remember } from "./recap";
import type { Stage } from "./stage";
import type { Known } from "./useGame";

/** Show in the page title when it is this player's turn. */
export function useTitle(game: string | undefined, mine: boolean): void {
  const title = game ?? say("room.name");
  useEffect(() => {
    document.title = mine ? say("title.turn", { title }) : `${title} · ${say("room.name")}`;
  }, [title, mine]);
}

const REFUSAL = 8_000; // ms before a refusal disappears

export function useFadingRefusal(connection: Connection): void {
  const refused = connection.refused.value;
  useEffect(() => {
    if (!refused || refused.request === QUESTION) return; // questions stay until answered
    const timer = setTimeout(() => {
      connection.refused.value = null;
    }, REFUSAL);
    return () => clearTimeout(timer);
  }, [refused]);
}

/** Go to the new table when a rematch is created. */
export function useRematch(connection: Connection): void {
  useSignalEffect(() => {
    if (connection.rematch.value) go(`/table/${connection.rematch.value}`);
  });
}

// Focus moves to the next decision only if the last input came from the keyboard.
let byKeyboard = false;
addEventListener(
  "keydown",
  () => {
    byKeyboard = true;
  },
  true,
);
addEventListener(
  "pointerdown",
  () => {
    byKeyboard = false;
  },
  true,
);

export function useFocus(update: Update | null, mine: boolean): void {
  useEffect(() => {
    if (mine && byKeyboard && document.activeElement === document.body) {
      const listed = document.querySelector<HTMLElement>(".below [data-action]");
      (listed ?? document.querySelector<HTMLElement>(".board [data-action]"))?.focus();
    }
  }, [update, mine]);
}

/** Show the one-minute rules to players who haven't seen this game before. */
export function useMinute(known: Known | null, seated: boolean, tell: () => void): void {
  useEffect(() => {
    if (!known?.plugin.minute || !seated || isTold(known.game.name)) return;
    rememberTold(known.game.name);
    tell();
  }, [known, seated]);
}

/**
 * On a shared device: hand it over once it is another player's turn and all animations have finished.
 *
 * A player who took it out of turn just to look keeps it until they hide their view or the turn changes.
 */
export function useHandOver(connection: Connection, stage: Stage, hideView: () => void): void {
  useSignalEffect(() => {
    const you = connection.you.value;
    const turn = connection.turn.value;
    const running = connection.table.value?.status === "playing" && stage.shown.value !== null;
    const calm = !stage.playing.value && !connection.busy.value && !connection.onlyLooks.value;
    const others =
      you && you.seats.length > 1 && you.seat !== null && turn !== null && turn !== you.seat;
    if (others && running && calm) hideView();
  });
}

/** When a player comes back, show once what they missed. */
export function useRecap(
  id: string,
  connection: Connection,
  stage: Stage,
  tell: (news: Beat[]) => void,
): void {
  const you = connection.you.value;
  const update = stage.shown.value;
  const seat = you?.seat ?? null;
  const arrived = useRef<string | null>(null);
  useEffect(() => {
    if (!you || !update || connection.table.value?.status !== "playing") return;
    const viewer = `${id} ${seat}`;
    if (arrived.current !== viewer) {
      arrived.current = viewer;
      const news = missed(id, seat, stage.log.value);
      if (news.length > 1) tell(news);
    }
    if (!document.hidden) remember(id, seat, update.seq);
  }, [you, update]);
}
