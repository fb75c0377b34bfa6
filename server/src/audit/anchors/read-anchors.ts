import type { AnchorPlace } from './anchor-place.ts';
import type { FoundLine } from './places/found-line.ts';
import { readFiles } from './places/read-files.ts';

/**
 * Reads what lies at a place of anchors.
 * @throws for a place that cannot be read
 */
export async function* readPlaceLines(place: AnchorPlace): AsyncGenerator<FoundLine> {
  if (place.kind === 'webhook')
    throw new Error('A webhook cannot be read: name the file that its receiver keeps.');
  if (place.kind === 'file') {
    yield* readFiles(place.path);
    return;
  }
  // Only who keeps anchors there pays for the SDK.
  const { readBucket } = await import('./places/anchor-bucket.ts');
  yield* readBucket(place);
}
