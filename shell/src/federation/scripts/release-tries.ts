import type { LoadableRelease } from '@lexboard/shared-lib/contract';
import type { RemoteName } from '@lexboard/shared-lib/federation';
import { noteHealth } from '../health/health-notes.ts';
import { toRetryAddress, insertScripts, noteFailure } from './release-scripts.ts';
import { TimeoutError, rejectAfter } from '../within-limit.ts';

/** The part of the module federation runtime that loading a release needs. */
export interface FederationRuntime {
  registerRemotes(remotes: { name: string; entry: string; entryGlobalName: string }[]): void;
  loadRemote<Module>(id: string): Promise<Module | null>;
}

export interface ReleaseTries {
  /**
   * Loads `module` of a release and applies it.
   * @throws when either fails, or both together take longer than the limit
   */
  tryRelease: <Module, Result>(
    remote: RemoteName,
    release: LoadableRelease,
    module: string,
    apply: (loaded: Module) => Result | Promise<Result>,
  ) => Promise<Result>;
}

/** Tries releases out, each for at most `limit` milliseconds. */
export function createReleaseTries(runtime: FederationRuntime, limit: number): ReleaseTries {
  const failedTries = new Map<string, number>();

  /** Each try after a failure is a remote of its own to the runtime, which remembers failures by name. */
  async function loadFrom<Module>(release: LoadableRelease, module: string): Promise<Module> {
    const name = `${release.container}_${failedTries.get(release.container) ?? 0}`;
    insertScripts(release, module);
    runtime.registerRemotes([
      { name, entry: toRetryAddress(release.entry), entryGlobalName: release.container },
    ]);
    const loaded = await runtime.loadRemote<Module>(`${name}/${module.slice('./'.length)}`);
    if (loaded === null) throw new Error(`${release.entry} does not offer ${module}.`);
    return loaded;
  }

  function noteFailedTry({ container, entry }: LoadableRelease) {
    failedTries.set(container, (failedTries.get(container) ?? 0) + 1);
    if (!(container in window)) noteFailure(entry);
  }

  return {
    tryRelease: async (remote, release, module, apply) => {
      let isOver = false;
      let kind: 'loadFailures' | 'mountFailures' = 'loadFailures';
      const applied = loadFrom<Parameters<typeof apply>[0]>(release, module).then((loaded) => {
        if (isOver) throw new Error(`${release.entry} came too late: something else stands in its place.`);
        kind = 'mountFailures';
        return apply(loaded);
      });
      try {
        return await rejectAfter(applied, limit, release.entry);
      } catch (error) {
        isOver = true;
        noteFailedTry(release);
        // Without a connection nothing loads, and no version is the cause.
        if (navigator.onLine) {
          const late = kind === 'loadFailures' && error instanceof TimeoutError;
          noteHealth({ kind, remote, version: release.version, error, late });
        }
        console.error(`${release.entry} cannot be used.`, error);
        throw error;
      }
    },
  };
}
