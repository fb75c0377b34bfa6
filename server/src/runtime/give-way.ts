/** Time slice: background work blocks the event loop for no longer, in ms. */
const SLICE_MS = 1;

/** While urgent work runs, the pause after a slice is this many times the slice's duration. */
const PAUSE_FACTOR = 3;

/** Upper bound of that pause, in ms: a very long slice was itself held up by others. */
const MAX_PAUSE_MS = 20;

const waiting: (() => void)[] = [];
let isRunning = false;
let sliceStart = 0;
let urgent = 0;

/** Resumes the next waiting task. One runs at a time. */
function runNext(): void {
  const next = waiting.shift();
  isRunning = next !== undefined;
  sliceStart = performance.now();
  next?.();
  if (next) setImmediate(pause);
}

function pause(): void {
  const pauseMs = Math.min(MAX_PAUSE_MS, PAUSE_FACTOR * (performance.now() - sliceStart));
  if (urgent > 0) setTimeout(runNext, pauseMs);
  else runNext();
}

/** Marks the start of work that a person waits for. @returns the function that marks its end */
export function beginUrgentWork(): () => void {
  urgent += 1;
  return () => {
    urgent -= 1;
  };
}

/** Splits CPU-bound work into time slices, so that it does not block the event loop. */
export class Slices {
  #end = performance.now() + SLICE_MS;

  /** Whether the time slice is used up: call {@link giveWay} now. */
  get isOver(): boolean {
    return performance.now() >= this.#end;
  }

  /** Yields to the event loop until other ready work has run, then starts a new slice. */
  async giveWay(): Promise<void> {
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
      if (!isRunning) {
        isRunning = true;
        sliceStart = performance.now() - SLICE_MS;
        setImmediate(pause);
      }
    });
    this.#end = performance.now() + SLICE_MS;
  }
}

/** Maps items as `Array.map` does, and yields to the event loop between time slices. */
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
