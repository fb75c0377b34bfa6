import type { ReleaseManifest } from '@lexboard/shared-lib/contract';

export type PublishedRemotes = ReleaseManifest['remotes'];

/** The server checks the manifest against its contract; here it only has to be one. */
const isManifest = (value: unknown): value is ReleaseManifest =>
  typeof value === 'object' && value !== null && 'remotes' in value;

/** The releases of this visitor as the server wrote them into the page. */
export function readPublishedRemotes(): PublishedRemotes {
  const text = document.getElementById('release-manifest')?.textContent ?? '{}';
  const manifest: unknown = JSON.parse(text);
  return isManifest(manifest) ? manifest.remotes : {};
}

/** The releases of this visitor as they are now; undefined when the server cannot say. */
export async function fetchPublishedRemotes(): Promise<PublishedRemotes | undefined> {
  try {
    const reply = await fetch('/api/releases/manifest', { cache: 'no-store' });
    const manifest: unknown = await reply.json();
    return isManifest(manifest) ? manifest.remotes : undefined;
  } catch {
    return undefined;
  }
}
