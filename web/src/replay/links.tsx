// Ways to use a moment of a replay: share it, or play on from there.
import { useState } from "preact/hooks";
import { getText, post } from "../api";
import { recentChoices } from "../pages/landing/recent";
import type { GameInfo, TableSummary } from "../protocol";
import { go } from "../router";
import { say } from "../words";
import type { ReplayState } from "./useReplay";

interface PlayOnProps {
  shown: ReplayState;
  game: GameInfo;
  onError: (error: unknown) => void;
}

/** Starts a new game against bots from this moment, in the seat whose view is shown. */
export function PlayOn({ shown, game, onError }: PlayOnProps) {
  const [busy, setBusy] = useState(false);
  const playOn = async () => {
    setBusy(true);
    const { replay, at } = shown;
    const record = await getText(`/api/tables/${replay.table.id}/record`);
    const made = await post<TableSummary>("/api/tables/import", {
      record,
      actions: replay.actions[at] ?? 0,
      seat: seatFor(shown),
      go_on: true,
      bot: recentChoices(game).bot,
    });
    go(`/table/${made.table.id}`);
  };
  return (
    <button
      class="button small"
      disabled={busy}
      onClick={() =>
        void playOn().catch((error: unknown) => {
          setBusy(false);
          onError(error);
        })
      }
    >
      {say("replay.play-on")}
    </button>
  );
}

/** The seat to play on with: the one being viewed, else the viewer's own, else the one that decides next. */
export function seatFor({
  replay,
  own,
  update,
}: Pick<ReplayState, "replay" | "own" | "update">): number {
  return replay.viewer ?? own ?? update.view.asking?.seats[0] ?? 0;
}

export function Share({ path }: { path: string }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard?.writeText(location.origin + path);
    setCopied(true);
  };
  return (
    <button class="button small" onClick={() => void copy()}>
      {say(copied ? "invite.copied" : "replay.share")}
    </button>
  );
}
