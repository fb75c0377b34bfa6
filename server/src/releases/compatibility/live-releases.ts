import type { Transaction } from '../../database/transaction.ts';
import type { LiveRelease } from './unmet-needs.ts';

/** The live releases: the stable version of each remote, and its canary where there is one. */
export async function readLiveReleases(directory: Transaction): Promise<LiveRelease[]> {
  const rows = await directory
    .selectFrom('release_channel')
    .innerJoin('release', (join) =>
      join
        .onRef('release.remote', '=', 'release_channel.remote')
        .on((on) =>
          on.or([
            on('release.version', '=', on.ref('release_channel.stable')),
            on('release.version', '=', on.ref('release_channel.canary')),
          ]),
        ),
    )
    .select(['release.record', 'release.version', 'release.set_id as set', 'release_channel.canary'])
    .orderBy('release.remote')
    .orderBy('release.published_at')
    .execute();
  return rows.map(({ record, version, set, canary }) => ({
    record,
    set,
    channel: version === canary ? 'canary' : 'stable',
  }));
}
