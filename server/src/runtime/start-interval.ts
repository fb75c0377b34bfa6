/**
 * Does a piece of work now and again some time after it is done, until it is stopped. A failure is told, and the next
 * time comes nevertheless.
 * @returns what stops it: that aborts the signal of what is under way, and waits for it
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
