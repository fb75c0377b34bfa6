import { pageFetch } from '@lexboard/shared-lib/client';
import type { ReleaseManifest } from '@lexboard/shared-lib/contract';

/** The releases that the page knows for its visitor. */
export type PageManifest = Pick<
  ReleaseManifest,
  'remotes' | 'shell' | 'revision' | 'operator' | 'owner' | 'overridable' | 'preview'
>;
export type PublishedRemotes = PageManifest['remotes'];

const nothingKnown: PageManifest = { remotes: {}, revision: 0, operator: false, overridable: false };

/** The server checks the manifest against its contract; here it only has to be one. */
const isManifest = (value: unknown): value is ReleaseManifest =>
  typeof value === 'object' && value !== null && 'remotes' in value;

const listeners = new Set<() => void>();
let known: PageManifest | undefined;
let isOutdated = false;

/** The manifest as the server wrote it into the page; it is without fallbacks, which are needed seldom. */
function readInlinedManifest(): PageManifest {
  const inlined: unknown = JSON.parse(document.getElementById('release-manifest')?.textContent || '{}');
  return isManifest(inlined) ? inlined : nothingKnown;
}

/** The newest manifest that the page has; the one it came with until another is fetched. */
export const readManifest = (): PageManifest => (known ??= readInlinedManifest());

/** Whether its visitor should have another shell by now, which the next load of the page brings. */
export const isShellOutdated = (): boolean => isOutdated;

/**
 * Takes over a newer manifest, and says so to everyone who listens. A page keeps its shell, and with it the remotes that it
 * knows: those of a manifest with another shell may need that one.
 */
export function replaceManifest(next: PageManifest): void {
  const { shell, remotes } = readManifest();
  // A server of the version before says nothing of shells.
  isOutdated = shell !== undefined && next.shell !== undefined && next.shell.version !== shell.version;
  known = isOutdated ? { ...next, shell, remotes } : next;
  listeners.forEach((listener) => listener());
}

/** Calls `listener` whenever the manifest was replaced; returns how to stop. */
export function onManifestChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The manifest of this visitor as it is now; undefined when the server cannot say. */
export async function fetchManifest(): Promise<PageManifest | undefined> {
  try {
    const reply = await pageFetch('/api/releases/manifest', { cache: 'no-cache' });
    const manifest: unknown = await reply.json();
    return isManifest(manifest) ? manifest : undefined;
  } catch {
    return undefined;
  }
}
