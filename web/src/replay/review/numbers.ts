// Chances of winning as people read them.

export function percent(chance: number): string {
  return `${Math.round(chance * 100)}%`;
}

/** Hundredths of a victory, with a sign: a loss has a real minus. */
export function points(change: number): string {
  const rounded = Math.round(change * 100);
  return rounded > 0 ? `+${rounded}` : rounded < 0 ? `−${-rounded}` : "0";
}

/** Whole points that add up to the rounded end, as the exact ones do: luck, the largest sum, takes the rest. */
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
