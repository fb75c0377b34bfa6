import { parentPort, workerData } from 'node:worker_threads';
import { createMapReader, findPlace } from './find-place.ts';

/** The stacks to look up, and the source maps of their files. */
export interface MappingInput {
  maps: ReadonlyMap<string, string>;
  stacks: readonly (readonly string[])[];
}

const isInput = (value: unknown): value is MappingInput =>
  typeof value === 'object' && value !== null && 'maps' in value && 'stacks' in value;

const input: unknown = workerData;
if (isInput(input)) {
  const openMap = createMapReader(input.maps);
  parentPort?.postMessage(input.stacks.map((frames) => findPlace(frames, openMap)));
}
