// Assigns number keys to options.
import type { Option } from "../../protocol";

const KEYS = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/**
 * The number key for each action. Options on a numbered space (`keyOf`) get that number, and `others`
 * get the remaining keys in order.
 */
export function numbered(
  all: readonly Option[],
  others: readonly Option[],
  keyOf: (option: Option) => number | undefined = () => undefined,
): Map<string, number> {
  const numbers = new Map<string, number>();
  for (const option of all) {
    const key = keyOf(option);
    if (key !== undefined) numbers.set(option.action, key);
  }
  const taken = new Set(numbers.values());
  const left = KEYS.filter((key) => !taken.has(key));
  for (const { action } of others) {
    const key = numbers.has(action) ? undefined : left.shift();
    if (key !== undefined) numbers.set(action, key);
  }
  return numbers;
}
