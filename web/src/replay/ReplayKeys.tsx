// The list of a replay's keyboard shortcuts.
import { Dialog } from "../table/dialogs/Dialog";
import { Keys, type KeyWords } from "../table/dialogs/Keys";
import { say } from "../words";

const KEYS: KeyWords = [
  ["← →", "replay.keys.step"],
  ["Page ↑ ↓", "replay.keys.turn"],
  ["Home, End", "replay.keys.ends"],
  ["Space", "replay.keys.play"],
  ["F", "replay.keys.future"],
  ["R", "replay.keys.review"],
  ["?", "keys.help"],
];

export function ReplayKeys({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={say("keys")} onClose={onClose}>
      <Keys keys={KEYS} />
    </Dialog>
  );
}
