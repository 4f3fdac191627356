import { say, type WordId } from "../words";

const KEYS: [string, WordId][] = [
  ["1 … 9", "keys.choose"],
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

export function Keys() {
  return (
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
  );
}

/** The key that takes an option, drawn beside it. */
export function KeyOf({ action, numbers }: { action: string; numbers: Map<string, number> }) {
  const number = numbers.get(action);
  return number === undefined ? null : <kbd aria-hidden="true">{number}</kbd>;
}
