const isInFolder =
  (folder: string) =>
  ({ name }: PerformanceEntry): boolean =>
    new URL(name, location.origin).pathname.startsWith(folder);

/**
 * Milliseconds from the first request for a release's files until the last response; undefined if none was loaded.
 */
export function measureLoadTime(folder: string): number | undefined {
  const files = performance
    .getEntriesByType('resource')
    .filter(isInFolder(folder))
    .filter((entry) => entry.duration > 0);
  if (files.length === 0) return undefined;
  const from = Math.min(...files.map(({ startTime }) => startTime));
  const to = Math.max(...files.map(({ startTime, duration }) => startTime + duration));
  return Math.round(to - from);
}
