import type { LoadableRelease } from '@lexboard/shared-lib/contract';
import type { RemoteLoader, RemoteName } from '@lexboard/shared-lib/federation';
import type { PublishedRemotes } from './page-manifest.ts';
import { preloadScripts, prepareScript } from './release-scripts.ts';
import { createReleaseTries, type FederationRuntime } from './release-tries.ts';

export interface RemoteLoaderOptions {
  runtime: FederationRuntime;
  remotes: PublishedRemotes;
  fetchRemotes: () => Promise<PublishedRemotes | undefined>;
  /** Milliseconds until a version that has neither loaded nor failed counts as failed. */
  limit: number;
}

/** The page's loader of remotes; see `RemoteLoader` for what each part promises. */
export function createRemoteLoader({
  runtime,
  remotes,
  fetchRemotes,
  limit,
}: RemoteLoaderOptions): RemoteLoader {
  const { tryRelease } = createReleaseTries(runtime, limit);
  let published = remotes;

  const versionsOf = (remote: RemoteName): LoadableRelease[] => {
    const release = published[remote];
    if (!release) return [];
    return release.fallback ? [release, release.fallback] : [release];
  };

  const loadAndApply: RemoteLoader['loadAndApply'] = async (remote, module, apply) => {
    let failure: unknown = new Error(`No release of ${remote} is published.`);
    for (const release of versionsOf(remote)) {
      try {
        return await tryRelease(release, module, apply);
      } catch (error) {
        failure = error;
      }
    }
    throw failure;
  };

  return {
    loadAndApply,
    load: <Module>(remote: RemoteName, module: string) =>
      loadAndApply<Module, Module>(remote, module, (loaded) => loaded),
    preload: (remote) => {
      const release = published[remote];
      if (release) preloadScripts(release, './app');
    },
    refresh: async () => {
      published = (await fetchRemotes()) ?? published;
    },
    prepareScript,
  };
}
