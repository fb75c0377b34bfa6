import type { LoadableRelease } from '@lexboard/shared-lib/contract';
import type { RemoteLoader, RemoteName } from '@lexboard/shared-lib/federation';
import type { PublishedRemotes } from './page-manifest.ts';
import {
  freshAddress,
  insertScripts,
  noteFailure,
  preloadScripts,
  prepareScript,
} from './release-scripts.ts';
import { withinLimit } from './within-limit.ts';

/** The part of the module federation runtime that the loader needs. */
export interface FederationRuntime {
  registerRemotes(remotes: { name: string; entry: string; entryGlobalName: string }[]): void;
  loadRemote<Module>(id: string): Promise<Module | null>;
}

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
  let published = remotes;
  const failedTries = new Map<string, number>();

  /** Each try after a failure is a remote of its own to the runtime, which remembers failures by name. */
  async function loadFrom<Module>(release: LoadableRelease, module: string): Promise<Module> {
    const name = `${release.container}_${failedTries.get(release.container) ?? 0}`;
    insertScripts(release, module);
    runtime.registerRemotes([
      { name, entry: freshAddress(release.entry), entryGlobalName: release.container },
    ]);
    const loaded = await runtime.loadRemote<Module>(`${name}/${module.slice('./'.length)}`);
    if (loaded === null) throw new Error(`${release.entry} does not offer ${module}.`);
    return loaded;
  }

  function noteFailedTry({ container, entry }: LoadableRelease) {
    failedTries.set(container, (failedTries.get(container) ?? 0) + 1);
    if (!(container in window)) noteFailure(entry);
  }

  const versionsOf = (remote: RemoteName): LoadableRelease[] => {
    const release = published[remote];
    if (!release) return [];
    return release.fallback ? [release, release.fallback] : [release];
  };

  const loadAndUse: RemoteLoader['loadAndUse'] = async <Module, Result>(
    remote: RemoteName,
    module: string,
    use: (loaded: Module) => Result | Promise<Result>,
  ) => {
    let failure: unknown = new Error(`No release of ${remote} is published.`);
    for (const release of versionsOf(remote)) {
      try {
        return await withinLimit(loadFrom<Module>(release, module).then(use), limit, release.entry);
      } catch (error) {
        failure = error;
        noteFailedTry(release);
      }
    }
    throw failure;
  };

  return {
    loadAndUse,
    load: <Module>(remote: RemoteName, module: string) =>
      loadAndUse<Module, Module>(remote, module, (loaded) => loaded),
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
