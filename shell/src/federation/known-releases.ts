import type { RemoteName } from '@lexboard/shared-lib/federation';
import type { PageManifest, PublishedRemotes } from './page-manifest.ts';
import { rejectAfter } from './within-limit.ts';

/** Minimum interval between requests of a page that receives no push updates. */
const minRefreshIntervalMs = 60_000;

/** A navigation waits at most this long for the answer. */
const timeoutMs = 300;

/** The wait if the page cannot show anything without the answer. */
const longTimeoutMs = 2_000;

export interface ReleaseCacheOptions {
  manifest: () => PageManifest;
  replaceManifest: (next: PageManifest) => void;
  /** This visitor's manifest from the server; undefined if the server cannot answer. */
  fetchManifest: () => Promise<PageManifest | undefined>;
  /** Whether the page receives changes by push. */
  isInformed: () => boolean;
}

export interface ReleaseCache {
  newestOf: (remote: RemoteName) => PublishedRemotes[string] | undefined;
  /** Asks the server for the manifest. Never throws. */
  refresh: () => Promise<void>;
  /** As `refresh`, but stops waiting after a timeout; a later answer is still applied. */
  refreshSoon: () => Promise<void>;
  /** Asks the server again after a sign-in; `refreshIfStale` waits for that answer. */
  expectVisitor: () => void;
  /** As `refreshSoon`, if the page may have missed a change. */
  refreshIfStale: () => Promise<void>;
}

/** The releases that the page knows for its visitor, and the ways to refresh them. */
export function createReleaseCache(options: ReleaseCacheOptions): ReleaseCache {
  const { manifest, replaceManifest, fetchManifest, isInformed } = options;
  let askedAt = Date.now();
  let visitorKnown: Promise<void> = Promise.resolve();
  let asked = 0;

  const refresh = async () => {
    askedAt = Date.now();
    const number = ++asked;
    const next = await fetchManifest();
    // Ignore an answer to an older request: it may be about the previous person.
    if (next && number === asked) replaceManifest(next);
  };

  const askWithin = (limit: number) =>
    rejectAfter(refresh(), limit, 'The list of releases').catch(() => undefined);

  return {
    newestOf: (remote) => manifest().remotes[remote],
    refresh,
    refreshSoon: () => askWithin(longTimeoutMs),
    expectVisitor: () => {
      visitorKnown = askWithin(longTimeoutMs);
    },
    refreshIfStale: async () => {
      await visitorKnown;
      if (!isInformed() && Date.now() - askedAt >= minRefreshIntervalMs) await askWithin(timeoutMs);
    },
  };
}
