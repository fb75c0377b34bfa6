/**
 * Runs a job now, and again `everyMs` after each run ends, until it is stopped. A failure goes to `warn` and does not
 * end the schedule.
 * @returns the function that stops it: it aborts the running job's signal and waits for its end
 */
export function startInterval(
  work: (signal: AbortSignal) => Promise<void>,
  { everyMs, warn }: { everyMs: number; warn: (error: unknown) => void },
): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let timer: NodeJS.Timeout | undefined;
  let underWay = Promise.resolve();
  const begin = () => {
    underWay = run();
  };
  const run = async () => {
    await work(signal).catch((error: unknown) => {
      if (error !== signal.reason) warn(error);
    });
    if (!signal.aborted) timer = setTimeout(begin, everyMs).unref();
  };
  begin();
  return () => {
    stopping.abort();
    clearTimeout(timer);
    return underWay;
  };
}
