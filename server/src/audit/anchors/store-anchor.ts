import type { AnchorLine } from './anchor.ts';
import type { AnchorPlace } from './anchor-place.ts';
import { appendToFile } from './places/append-to-file.ts';
import { postToWebhook } from './places/post-to-webhook.ts';

/**
 * Stores an anchor at a place. In a file or bucket it is idempotent.
 * @throws if the place refuses it, or has another anchor of this number
 */
export async function storeAnchor(
  place: AnchorPlace,
  anchor: AnchorLine,
  signal?: AbortSignal,
): Promise<void> {
  if (place.kind === 'file') return appendToFile(place.path, anchor);
  if (place.kind === 'webhook') return postToWebhook(place.url, anchor, signal);
  // Loaded on demand: the SDK is large.
  const { putIntoBucket } = await import('./places/anchor-bucket.ts');
  return putIntoBucket(place, anchor);
}
