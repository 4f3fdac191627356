// Formats chances of winning.

export function percent(chance: number): string {
  return `${Math.round(chance * 100)}%`;
}

/** A change in percentage points, with a proper minus sign. */
export function points(change: number): string {
  const rounded = Math.round(change * 100);
  return rounded > 0 ? `+${rounded}` : rounded < 0 ? `−${-rounded}` : "0";
}

/**
 * Round all parts to whole points so that they still add up. Luck, the largest part, absorbs the rounding
 * errors.
 */
export function rounded(account: {
  start: number;
  luck: number;
  others: number;
  own: number;
  end: number;
}) {
  const whole = (chance: number) => Math.round(chance * 100);
  const start = whole(account.start);
  const others = whole(account.others);
  const own = whole(account.own);
  const end = whole(account.end);
  return { start, luck: end - start - others - own, others, own, end };
}
