/**
 * Does a piece of work now and again some time after it is done, until it is stopped. A failure is told, and the next
 * time comes nevertheless.
 * @returns what stops it, and waits for what is under way
 */
export function repeatNowAndThen(
  work: () => Promise<void>,
  { everyMs, warn }: { everyMs: number; warn: (error: unknown) => void },
): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let underWay = Promise.resolve();
  const begin = () => {
    underWay = run();
  };
  const run = async () => {
    await work().catch(warn);
    if (!stopped) timer = setTimeout(begin, everyMs).unref();
  };
  begin();
  return () => {
    stopped = true;
    clearTimeout(timer);
    return underWay;
  };
}
