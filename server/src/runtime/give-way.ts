/** Work that is not cut up holds everybody up for no longer, in ms. */
const SLICE_MS = 1;

/** While urgent work is under way, so many times as long as each slice is for it. */
const REST = 3;

/** A slice that took far longer was held up itself, in ms. */
const LONGEST_REST_MS = 20;

const waiting: (() => void)[] = [];
let isTurning = false;
let begun = 0;
let urgent = 0;

/** Lets the next one go on, one at a time. */
function turn(): void {
  const next = waiting.shift();
  isTurning = next !== undefined;
  begun = performance.now();
  next?.();
  if (next) setImmediate(rest);
}

function rest(): void {
  const restMs = Math.min(LONGEST_REST_MS, REST * (performance.now() - begun));
  if (urgent > 0) setTimeout(turn, restMs);
  else turn();
}

/** Notes work that somebody waits for. @returns what ends it */
export function noteUrgent(): () => void {
  urgent += 1;
  return () => {
    urgent -= 1;
  };
}

/** Cuts up work that keeps the one thread of the process busy, so that others come in between. */
export class Slices {
  #end = performance.now() + SLICE_MS;

  /** Whether the work should {@link giveWay} now. */
  get isOver(): boolean {
    return performance.now() >= this.#end;
  }

  /** Waits until everything else that was ready is done, and begins the next slice. */
  async giveWay(): Promise<void> {
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
      if (!isTurning) {
        isTurning = true;
        begun = performance.now() - SLICE_MS;
        setImmediate(rest);
      }
    });
    this.#end = performance.now() + SLICE_MS;
  }
}

/** What something makes of each, in slices. */
export async function mapInSlices<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Result,
): Promise<Result[]> {
  const slices = new Slices();
  const results: Result[] = [];
  for (const item of items) {
    if (slices.isOver) await slices.giveWay();
    results.push(work(item));
  }
  return results;
}
