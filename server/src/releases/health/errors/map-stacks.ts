import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { ErrorPlace } from './find-place.ts';
import type { MappingInput } from './map-worker.ts';

const workerFile = path.join(import.meta.dirname, 'map-worker.ts');

/** A map of 10 MB needs about 150 MB. A forged one that unpacks to more ends its thread, not the server. */
const HEAP_MEGABYTES = 256;
const LIMIT_MS = 20_000;

const isPlaces = (value: unknown, stacks: MappingInput['stacks']): value is ErrorPlace[] =>
  Array.isArray(value) && value.length === stacks.length;

/** Finds the places of stacks in a thread of its own: source maps are untrusted, and large ones take a second. */
export async function mapStacks(input: MappingInput): Promise<ErrorPlace[]> {
  const worker = new Worker(workerFile, {
    workerData: input,
    execArgv: ['--no-warnings'],
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
  });
  try {
    const answered: unknown[] = await once(worker, 'message', { signal: AbortSignal.timeout(LIMIT_MS) });
    const [places] = answered;
    if (isPlaces(places, input.stacks)) return places;
  } catch {
    // The thread ran out of memory or time.
  } finally {
    await worker.terminate();
  }
  return input.stacks.map(() => ({ because: 'its source maps need too much memory or time' }));
}
