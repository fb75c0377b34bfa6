import { type RemoteStatus, joinNames } from '@lexboard/shared-lib/contract';

interface ReleaseName {
  remote: string;
  version: string;
}

/** Releases as a sentence has them: 'shell 3.0.0 and mfe-roadmap 2.1.0'. */
export const nameReleases = (releases: readonly ReleaseName[]): string =>
  joinNames(releases.map(({ remote, version }) => `${remote} ${version}`));

/** The other releases of a version's set. A server of the version before names them of the canary alone. */
export function findSet({ versions, canary }: RemoteStatus, version: string): readonly ReleaseName[] {
  const ofCanary = canary?.version === version ? canary.set : undefined;
  return versions.find((one) => one.version === version)?.set ?? ofCanary ?? [];
}

/** The other releases that an operation on a version is done on as well. */
export function describeSet(remote: RemoteStatus, version: string): string[] {
  const set = findSet(remote, version);
  return set.length > 0 ? [`The same holds for ${nameReleases(set)}: they are one set.`] : [];
}

/**
 * The other releases that go back with a stable version, and to what: those of its set that everyone still has.
 * @param remotes as they are now; of one that is not among them it is not known where it goes back to
 */
export function describeSetRollback(
  remote: RemoteStatus,
  version: string,
  remotes: readonly RemoteStatus[],
): string[] {
  return findSet(remote, version).flatMap((member) => {
    const now = remotes.find((one) => one.remote === member.remote);
    const together = `${nameReleases([member])} is in one set with it and is rolled back, too`;
    if (!now) return [`${together}.`];
    if (now.stable !== member.version) return [];
    const then = now.previous === null ? `nobody gets ${now.remote}` : `everyone gets ${now.previous} again`;
    return [`${together}: ${then}.`];
  });
}
