// The keys of a replay.
import { Dialog } from "../table/Dialog";
import { say, type WordId } from "../words";

const KEYS: [string, WordId][] = [
  ["← →", "replay.keys.step"],
  ["Page ↑ ↓", "replay.keys.turn"],
  ["Home, End", "replay.keys.ends"],
  ["Space", "replay.keys.play"],
  ["F", "replay.keys.future"],
  ["?", "keys.help"],
];

export function ReplayKeys({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={say("keys")} onClose={onClose}>
      <dl class="keys">
        {KEYS.map(([key, word]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{say(word)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
