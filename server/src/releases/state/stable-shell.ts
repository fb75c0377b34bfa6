import { shellName } from '@lexboard/shared-lib/contract';
import type { BuildRecord } from '../../builds/build-record.ts';
import type { Transaction } from '../../database/transaction.ts';

/** The record of the stable shell; undefined before one is published. */
export async function findStableShell(directory: Transaction): Promise<BuildRecord | undefined> {
  const found = await directory
    .selectFrom('release_channel')
    .innerJoin('release', (join) =>
      join
        .onRef('release.remote', '=', 'release_channel.remote')
        .onRef('release.version', '=', 'release_channel.stable'),
    )
    .where('release_channel.remote', '=', shellName)
    .select('release.record')
    .executeTakeFirst();
  return found?.record;
}
