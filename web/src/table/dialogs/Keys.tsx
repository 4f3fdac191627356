import { say, type WordId } from "../../words";

export type KeyWords = [key: string, word: WordId][];

const KEYS: KeyWords = [
  ["0 … 9", "keys.choose"],
  ["Tab", "keys.tab"],
  ["Enter", "keys.enter"],
  ["H", "keys.hint"],
  ["U", "keys.undo"],
  ["L", "keys.log"],
  ["C", "keys.chat"],
  ["B", "keys.board"],
  ["Esc", "keys.esc"],
  ["?", "keys.help"],
];

/** A list of keyboard shortcuts, by default those of a table. */
export function Keys({ keys = KEYS }: { keys?: KeyWords }) {
  return (
    <dl class="keys">
      {keys.map(([key, word]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{say(word)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The number key for an option, shown next to it. */
export function KeyOf({ action, numbers }: { action: string; numbers: Map<string, number> }) {
  const number = numbers.get(action);
  return number === undefined ? null : <kbd aria-hidden="true">{number}</kbd>;
}
