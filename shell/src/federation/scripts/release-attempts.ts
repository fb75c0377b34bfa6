import type { LoadableRelease } from '@lexboard/shared-lib/contract';
import type { RemoteName } from '@lexboard/shared-lib/federation';
import { recordHealth } from '../health/health-notes.ts';
import { markMounting } from '../health/mounting-marks.ts';
import { reportOpening } from '../health/report-opening.ts';
import type { FederationRuntime } from './federation-runtime.ts';
import { insertScripts, recordLoadFailure } from './release-scripts.ts';
import { TimeoutError, rejectAfter } from '../within-limit.ts';

export interface ReleaseAttempts {
  /**
   * Loads `module` of a release and applies it.
   * @throws if either fails or both together exceed the time limit
   */
  tryRelease: <Module, Result>(
    remote: RemoteName,
    release: LoadableRelease,
    module: string,
    apply: (loaded: Module) => Result | Promise<Result>,
  ) => Promise<Result>;
}

/** Creates attempts to load releases, each limited to `limit` milliseconds. */
export function createReleaseAttempts(runtime: FederationRuntime, limit: number): ReleaseAttempts {
  async function loadFrom<Module>(release: LoadableRelease, module: string, signal: AbortSignal) {
    insertScripts(release, module);
    return runtime.load<Module>(release, module, signal);
  }

  return {
    tryRelease: async (remote, release, module, apply) => {
      const trying = new AbortController();
      if (release.watched) reportOpening({ remote, version: release.version });
      const endMark = markMounting({ remote, version: release.version });
      let kind: 'loadFailures' | 'mountFailures' = 'loadFailures';
      const loading = loadFrom<Parameters<typeof apply>[0]>(release, module, trying.signal);
      const applied = loading.then((loaded) => {
        if (trying.signal.aborted)
          throw new Error(`${release.entry} came too late: something else stands in its place.`);
        kind = 'mountFailures';
        return apply(loaded);
      });
      try {
        const result = await rejectAfter(applied, limit, release.entry);
        endMark('shown');
        return result;
      } catch (error) {
        endMark('failed');
        trying.abort(error);
        if (!(release.container in window)) recordLoadFailure(release.entry);
        // Offline, nothing loads and no version is at fault.
        if (navigator.onLine) {
          const late = kind === 'loadFailures' && error instanceof TimeoutError;
          recordHealth({ kind, remote, version: release.version, error, late });
        }
        console.error(`${release.entry} cannot be used.`, error);
        throw error;
      }
    },
  };
}
