/** Deliveries that a server sends at the same time, each to another receiver. */
const AT_ONCE = 16;

/** While receivers are slow, what became due for others is looked for so often. */
const LOOK_MS = 1_000;

interface Sending<Claimed> {
  claim: () => Promise<Claimed | undefined>;
  send: (claimed: Claimed) => Promise<void>;
  signal: AbortSignal;
}

/**
 * Sends all deliveries that are due, and those that become due before the last one is answered.
 * @throws what `claim` and `send` throw; the signal's reason when it stopped the run
 */
export async function sendAll<Claimed>({ claim, send, signal }: Sending<Claimed>): Promise<void> {
  const underWay = new Set<Promise<void>>();
  const failures: unknown[] = [];
  const begin = (claimed: Claimed) => {
    const sending = send(claimed)
      .catch((error: unknown) => void failures.push(error))
      .finally(() => underWay.delete(sending));
    underWay.add(sending);
  };
  const fill = async () => {
    while (underWay.size < AT_ONCE && failures.length === 0 && !signal.aborted) {
      const claimed = await claim();
      if (claimed === undefined) return;
      begin(claimed);
    }
  };
  await fill();
  while (underWay.size > 0) {
    let timer: NodeJS.Timeout | undefined;
    const later = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, LOOK_MS);
    });
    await Promise.race([...underWay, later]);
    clearTimeout(timer);
    await fill().catch((error: unknown) => void failures.push(error));
  }
  signal.throwIfAborted();
  if (failures.length > 0) throw failures[0];
}
