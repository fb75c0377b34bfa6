import { pageFetch } from '@lexboard/shared-lib/client';
import type { ReleaseManifest } from '@lexboard/shared-lib/contract';

/** The releases that the page knows for its visitor. */
export type PageManifest = Pick<
  ReleaseManifest,
  'remotes' | 'shell' | 'revision' | 'operator' | 'owner' | 'overridable' | 'preview'
>;
export type PublishedRemotes = PageManifest['remotes'];

const nothingKnown: PageManifest = { remotes: {}, revision: 0, operator: false, overridable: false };

/** A shallow check: the server validates the manifest against its contract. */
const isManifest = (value: unknown): value is ReleaseManifest =>
  typeof value === 'object' && value !== null && 'remotes' in value;

const listeners = new Set<() => void>();
let known: PageManifest | undefined;
let isOutdated = false;

/** The manifest inlined into the page by the server. It has no fallbacks, which are rarely needed. */
function readInlinedManifest(): PageManifest {
  const inlined: unknown = JSON.parse(document.getElementById('release-manifest')?.textContent || '{}');
  return isManifest(inlined) ? inlined : nothingKnown;
}

/** The page's current manifest: the inlined one until another is fetched. */
export const readManifest = (): PageManifest => (known ??= readInlinedManifest());

/** Whether the visitor should have another shell, which the next page load brings. */
export const isShellOutdated = (): boolean => isOutdated;

/**
 * Replaces the manifest and notifies listeners. A page keeps its shell and therefore the remotes it knows: a manifest
 * with another shell may contain remotes that need that shell.
 */
export function replaceManifest(next: PageManifest): void {
  const { shell, remotes } = readManifest();
  // A server of the previous version sends no shell.
  isOutdated = shell !== undefined && next.shell !== undefined && next.shell.version !== shell.version;
  known = isOutdated ? { ...next, shell, remotes } : next;
  listeners.forEach((listener) => listener());
}

/** Calls `listener` after each replacement; returns the unsubscribe function. */
export function onManifestChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Fetches this visitor's manifest; undefined if the server cannot answer. */
export async function fetchManifest(): Promise<PageManifest | undefined> {
  try {
    const reply = await pageFetch('/api/releases/manifest', { cache: 'no-cache' });
    const manifest: unknown = await reply.json();
    return isManifest(manifest) ? manifest : undefined;
  } catch {
    return undefined;
  }
}
