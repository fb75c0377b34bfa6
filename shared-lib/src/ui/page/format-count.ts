const format = new Intl.NumberFormat('en-IN');

/** Formats a number with Indian grouping; `capped` adds a plus ("10,000+"). */
export function formatCount(count: number, capped = false): string {
  return `${format.format(count)}${capped ? '+' : ''}`;
}
