import { type RemoteStatus, joinNames } from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';

interface ReleaseName {
  remote: string;
  version: string;
}

/** Joins names of releases: 'shell 3.0.0 and mfe-roadmap 2.1.0'. */
export const nameReleases = (releases: readonly ReleaseName[]): string =>
  joinNames(releases.map(({ remote, version }) => `${remote} ${version}`));

/** The other releases of a version's set. A server of the previous version names only the canary's. */
export function findSet({ versions, canary }: RemoteStatus, version: string): readonly ReleaseName[] {
  const ofCanary = canary?.version === version ? canary.set : undefined;
  return versions.find((one) => one.version === version)?.set ?? ofCanary ?? [];
}

/** Describes which other releases of the set an operation also applies to. */
export function describeSet(remote: RemoteStatus, version: string): string[] {
  const set = findSet(remote, version);
  return set.length > 0
    ? [t('The same holds for {releases}: they are one set.', { releases: nameReleases(set) })]
    : [];
}

/**
 * Describes which other releases of the set roll back together with a stable version: those that are still stable
 * themselves.
 * @param remotes the current ones; for a missing one the target version is unknown
 */
export function describeSetRollback(
  remote: RemoteStatus,
  version: string,
  remotes: readonly RemoteStatus[],
): string[] {
  return findSet(remote, version).flatMap((member) => {
    const now = remotes.find((one) => one.remote === member.remote);
    const release = nameReleases([member]);
    if (!now) return [t('{release} is in one set with it and is rolled back, too.', { release })];
    if (now.stable !== member.version) return [];
    if (now.previous === null)
      return [
        t('{release} is in one set with it and is rolled back, too: nobody gets {remote}.', {
          release,
          remote: now.remote,
        }),
      ];
    return [
      t('{release} is in one set with it and is rolled back, too: everyone gets {version} again.', {
        release,
        version: now.previous,
      }),
    ];
  });
}
