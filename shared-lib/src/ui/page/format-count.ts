const format = new Intl.NumberFormat('en-IN');

/** Whole numbers grouped as people in India write them; `capped` marks a count that stopped there ("10,000+"). */
export function formatCount(count: number, capped = false): string {
  return `${format.format(count)}${capped ? '+' : ''}`;
}
