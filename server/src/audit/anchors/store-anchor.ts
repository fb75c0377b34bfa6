import type { AnchorLine } from './anchor.ts';
import type { AnchorPlace } from './anchor-place.ts';
import { appendToFile } from './places/append-to-file.ts';
import { postToWebhook } from './places/post-to-webhook.ts';

/**
 * Stores an anchor at a place, once: where the place has these bytes already, nothing is done.
 * @throws where the place does not take it, or has another anchor of this number
 */
export async function storeAnchor(
  place: AnchorPlace,
  anchor: AnchorLine,
  signal?: AbortSignal,
): Promise<void> {
  if (place.kind === 'file') return appendToFile(place.path, anchor);
  if (place.kind === 'webhook') return postToWebhook(place.url, anchor, signal);
  // Only who keeps anchors there pays for the SDK.
  const { putIntoBucket } = await import('./places/anchor-bucket.ts');
  return putIntoBucket(place, anchor);
}
