/** Calls `countTask` with the length of every task that kept the page from answering, where the browser says so. */
export function observeLongTasks(countTask: (ms: number) => void): () => void {
  const known = 'PerformanceObserver' in globalThis ? PerformanceObserver.supportedEntryTypes : [];
  if (!known.includes('longtask')) return () => undefined;
  const observer = new PerformanceObserver((tasks) => {
    for (const { duration } of tasks.getEntries()) countTask(duration);
  });
  observer.observe({ type: 'longtask', buffered: true });
  return () => observer.disconnect();
}
