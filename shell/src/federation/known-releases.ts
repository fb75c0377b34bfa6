import type { RemoteName } from '@lexboard/shared-lib/federation';
import type { PublishedRemotes } from './page-manifest.ts';
import { withinLimit } from './within-limit.ts';

type PublishedRelease = PublishedRemotes[string];

/** A page asks for newer versions no more often than this. */
const askEveryMs = 60_000;

/** A navigation waits for the answer no longer than this. */
const patienceMs = 300;

export interface KnownReleasesOptions {
  /** The releases as the page came with them. */
  remotes: PublishedRemotes;
  /** The releases as they are now; undefined when the server cannot say. */
  fetchRemotes: () => Promise<PublishedRemotes | undefined>;
  /** Whether the page is at an address of the remote, so that its application is open. */
  isOpen: (remote: RemoteName) => boolean;
}

export interface KnownReleases {
  /** The newest release of a remote. */
  newestOf: (remote: RemoteName) => PublishedRelease | undefined;
  /**
   * The release that a module of a remote is to come from: the newest, or beside its open application the same that
   * the application came from. So nobody's form meets another version while it is being filled.
   */
  releaseFor: (remote: RemoteName, module: string) => PublishedRelease | undefined;
  /** Asks the server. Never throws. */
  refresh: () => Promise<void>;
  /** As `refresh`, if that was not done for a while, and without waiting long for it. */
  freshen: () => Promise<void>;
}

/** Which version of each remote a page uses: an open tab moves on as it goes on to a remote (decisions §8). */
export function createKnownReleases({ remotes, fetchRemotes, isOpen }: KnownReleasesOptions): KnownReleases {
  const applications = new Map<RemoteName, PublishedRelease>();
  let newest = remotes;
  let askedAt = Date.now();

  const refresh = async () => {
    askedAt = Date.now();
    newest = (await fetchRemotes()) ?? newest;
  };

  return {
    newestOf: (remote) => newest[remote],
    releaseFor: (remote, module) => {
      const release = newest[remote];
      if (module !== './app') return (isOpen(remote) && applications.get(remote)) || release;
      if (release) applications.set(remote, release);
      return release;
    },
    refresh,
    freshen: async () => {
      if (Date.now() - askedAt < askEveryMs) return;
      // An answer that comes late counts from the next navigation on.
      await withinLimit(refresh(), patienceMs, 'The list of releases').catch(() => undefined);
    },
  };
}
