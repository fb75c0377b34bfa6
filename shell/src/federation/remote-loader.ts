import type { LoadableRelease } from '@lexboard/shared-lib/contract';
import type { RemoteLoader, RemoteName } from '@lexboard/shared-lib/federation';
import { createKnownReleases, type KnownReleasesOptions } from './known-releases.ts';
import { preloadScripts, prepareScript } from './release-scripts.ts';
import { createReleaseTries, type FederationRuntime } from './release-tries.ts';

export interface RemoteLoaderOptions extends KnownReleasesOptions {
  runtime: FederationRuntime;
  /** Milliseconds until a version that has neither loaded nor failed counts as failed. */
  limit: number;
}

/** The page's loader of remotes; see `RemoteLoader` for what each part promises. */
export function createRemoteLoader({ runtime, limit, ...options }: RemoteLoaderOptions): RemoteLoader {
  const { tryRelease } = createReleaseTries(runtime, limit);
  const { newestOf, releaseFor, refresh, freshen } = createKnownReleases(options);

  const versionsFor = (remote: RemoteName, module: string): LoadableRelease[] => {
    const release = releaseFor(remote, module);
    if (!release) return [];
    return release.fallback ? [release, release.fallback] : [release];
  };

  const loadAndApply: RemoteLoader['loadAndApply'] = async (remote, module, apply) => {
    await freshen();
    let failure: unknown = new Error(`No release of ${remote} is published.`);
    for (const release of versionsFor(remote, module)) {
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
    preload: (remote) =>
      void freshen().then(() => {
        const release = newestOf(remote);
        if (release) preloadScripts(release, './app');
      }),
    refresh,
    prepareScript,
  };
}
