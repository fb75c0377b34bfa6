import type { RemoteName } from '@lexboard/shared-lib/federation';
import type { PageManifest, PublishedRemotes } from './page-manifest.ts';
import { rejectAfter } from './within-limit.ts';

/** A page that nobody tells of changes asks no more often than this. */
const askEveryMs = 60_000;

/** A navigation waits for the answer no longer than this. */
const timeoutMs = 300;

/** Where the page has nothing to show without the answer, it waits longer. */
const longTimeoutMs = 2_000;

export interface KnownReleasesOptions {
  /** The manifest as the page knows it now. */
  manifest: () => PageManifest;
  replaceManifest: (next: PageManifest) => void;
  /** The manifest of this visitor as it is now; undefined when the server cannot say. */
  fetchManifest: () => Promise<PageManifest | undefined>;
  /** Whether the page is told of changes as they happen. */
  isInformed: () => boolean;
}

export interface KnownReleases {
  /** The newest release of a remote. */
  newestOf: (remote: RemoteName) => PublishedRemotes[string] | undefined;
  /** Asks the server. Never throws. */
  refresh: () => Promise<void>;
  /** As `refresh`, but an answer that takes long counts from later on. */
  refreshSoon: () => Promise<void>;
  /** Asks the server since somebody has signed in; `refreshIfStale` waits for the answer. */
  expectVisitor: () => void;
  /** As `refresh`, if the page may have missed something, and without waiting long for it. */
  refreshIfStale: () => Promise<void>;
}

/** The releases that the page knows for its visitor, and the ways in which it learns more. */
export function createKnownReleases(options: KnownReleasesOptions): KnownReleases {
  const { manifest, replaceManifest, fetchManifest, isInformed } = options;
  let askedAt = Date.now();
  let visitorKnown: Promise<void> = Promise.resolve();
  let asked = 0;

  const refresh = async () => {
    askedAt = Date.now();
    const number = ++asked;
    const next = await fetchManifest();
    // An answer that a later question has overtaken may be about who was signed in before.
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
      if (!isInformed() && Date.now() - askedAt >= askEveryMs) await askWithin(timeoutMs);
    },
  };
}
