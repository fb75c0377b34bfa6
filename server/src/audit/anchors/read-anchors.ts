import type { AnchorPlace } from './anchor-place.ts';
import type { FoundLine } from './places/found-line.ts';
import { readFiles } from './places/read-files.ts';

/** Reads the anchor lines of a place. @throws for a place that cannot be read */
export async function* readPlaceLines(place: AnchorPlace): AsyncGenerator<FoundLine> {
  if (place.kind === 'webhook')
    throw new Error('A webhook cannot be read: name the file that its receiver keeps.');
  if (place.kind === 'file') {
    yield* readFiles(place.path);
    return;
  }
  // Loaded on demand: the SDK is large.
  const { readBucket } = await import('./places/anchor-bucket.ts');
  yield* readBucket(place);
}
