/** The value that `share` (0 to 1) of `values` do not exceed. */
export function quantile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
}

/** The middle one of `values`; of an even number the lower of the two. */
export const median = (values) => quantile(values, 0.5);
