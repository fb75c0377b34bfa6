import type { OpenRemote, RemoteLoader, RemoteName } from '@lexboard/shared-lib/federation';
import { createChosenReleases, type ChosenReleases } from './chosen-releases.ts';
import { recordHealth } from './health/health-notes.ts';
import type { ReleaseCache } from './known-releases.ts';
import { createLeftoverElements, type LeftoverElements } from './left-elements.ts';
import { isShellOutdated, onManifestChange } from './page-manifest.ts';
import { clearMarksOnLeaving, takeFrozen } from './health/mounting-marks.ts';
import { reportOpeningsOnLeaving } from './health/report-opening.ts';
import type { FederationRuntime } from './scripts/federation-runtime.ts';
import { preloadScripts, prepareScript } from './scripts/release-scripts.ts';
import { createReleaseAttempts } from './scripts/release-attempts.ts';

export interface RemoteLoaderOptions {
  releases: ReleaseCache;
  runtime: FederationRuntime;
  /** Load timeout of a version in milliseconds. */
  limit: number;
  /** Reloads the page if it must be reloaded before another application is shown; returns whether it does. */
  mustLoadPage: () => boolean;
  loadPage: () => void;
}

/** The error of a version that froze the page before. */
const createFrozen = () => new Error('It froze the page while it started.');

/** After this many errors a version is replaced by the previous one. */
const maxErrors = 2;

/** An open part of a remote; see `OpenRemote` for the contract. */
function createOpening(chosen: ChosenReleases, { newestOf }: ReleaseCache, left: LeftoverElements) {
  const thrown = new Map<string, number>();

  return (remote: RemoteName): OpenRemote => {
    const close = chosen.open(remote);
    const leave = left.enter(remote);
    return {
      noteShown: (since) => {
        const version = chosen.usedOf(remote)?.version;
        if (!version) return;
        // A hidden tab renders when the browser has time, so its times say nothing.
        const ms = since === undefined || document.hidden ? undefined : performance.now() - since;
        recordHealth({ kind: 'shown', remote, version, ms });
      },
      noteFailure: async (error, whileMounting) => {
        const version = chosen.usedOf(remote)?.version;
        if (!version) return false;
        recordHealth({ kind: whileMounting ? 'mountFailures' : 'errors', remote, version, error });
        const key = `${remote} ${version}`;
        thrown.set(key, (thrown.get(key) ?? 0) + 1);
        if (!whileMounting && (thrown.get(key) ?? 0) < maxErrors) return false;
        const fallback = await chosen.fallbackOf(remote, new Set([version]));
        if (!fallback) return false;
        chosen.setAside(remote, version);
        left.noteFailed({ remote, version });
        recordHealth({ kind: 'fallbacks', remote, version: fallback.version });
        return true;
      },
      onOtherVersion: (listener) => {
        const before = newestOf(remote)?.version;
        return onManifestChange(() => {
          if (newestOf(remote)?.version !== before || isShellOutdated()) listener();
        });
      },
      close: () => {
        const version = chosen.usedOf(remote)?.version;
        if (version) recordHealth({ kind: 'closed', remote, version });
        leave(version);
        close();
      },
    };
  };
}

/** The page's loader of remotes; see `RemoteLoader` for the contract. */
export function createRemoteLoader(options: RemoteLoaderOptions): RemoteLoader {
  const { runtime, releases, limit, mustLoadPage, loadPage } = options;
  const { tryRelease } = createReleaseAttempts(runtime, limit);
  const { newestOf, refresh, refreshIfStale } = releases;
  const chosen = createChosenReleases(releases);
  const left = createLeftoverElements((of) => recordHealth({ kind: 'covers', ...of }));
  const frozen = new Map(takeFrozen().map(({ remote, version }) => [remote, version]));
  for (const [remote, version] of frozen)
    recordHealth({ kind: 'mountFailures', remote, version, error: createFrozen() });
  clearMarksOnLeaving();
  reportOpeningsOnLeaving();

  const loadAndApply: RemoteLoader['loadAndApply'] = async (remote, module, apply) => {
    await refreshIfStale();
    if (module === './app' && mustLoadPage()) {
      loadPage();
      return new Promise(() => undefined);
    }
    const tried = new Set<string>();
    let failure: unknown = new Error(`No release of ${remote} is published.`);
    let release = chosen.choose(remote, module);
    if (release && release.version === frozen.get(remote)) {
      const other = await chosen.fallbackOf(remote, new Set([release.version]));
      if (other) tried.add(release.version);
      release = other ?? release;
    }
    while (release) {
      const { version } = release;
      try {
        const result = await tryRelease(remote, release, module, apply);
        chosen.noteUsed(remote, release);
        for (const failed of tried) chosen.setAside(remote, failed);
        if (tried.size > 0) recordHealth({ kind: 'fallbacks', remote, version });
        return result;
      } catch (error) {
        failure = error;
        left.noteFailed({ remote, version });
      }
      tried.add(version);
      release = await chosen.fallbackOf(remote, tried);
    }
    throw failure;
  };

  return {
    loadAndApply,
    load: <Module>(remote: RemoteName, module: string) =>
      loadAndApply<Module, Module>(remote, module, (loaded) => loaded),
    open: createOpening(chosen, releases, left),
    preload: (remote) =>
      void refreshIfStale().then(() => {
        const release = newestOf(remote);
        if (release) preloadScripts(release, './app');
      }),
    refresh,
    prepareScript,
  };
}
