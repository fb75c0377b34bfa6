import { sql } from 'kysely';
import { t } from '@lexboard/shared-lib/texts';
import type { Transaction } from '../../database/transaction.ts';
import { Refused } from '../../http/refused.ts';
import type { VersionName } from './release-state.ts';

/** Reads the releases of a set, the given one first; only that one where it is in no set. */
export async function readSet(
  directory: Transaction,
  { remote, version }: VersionName,
): Promise<VersionName[]> {
  const isSame = sql<boolean>`(release.remote, release.version) = (${remote}::text, ${version}::text)`;
  return directory
    .selectFrom('release')
    .select(['release.remote', 'release.version'])
    .where((row) =>
      row.or([
        isSame,
        row(
          'release.set_id',
          '=',
          row
            .selectFrom('release as own')
            .select('own.set_id')
            .where('own.remote', '=', remote)
            .where('own.version', '=', version),
        ),
      ]),
    )
    .orderBy(isSame, 'desc')
    .orderBy('release.remote')
    .execute();
}

/** Reads the other releases of each version's set, by the version of this remote. Versions without a set are left out. */
export async function readSetMembers(
  directory: Transaction,
  remote: string,
): Promise<Map<string, VersionName[]>> {
  const rows = await directory
    .selectFrom('release as own')
    .innerJoin('release as member', 'member.set_id', 'own.set_id')
    .where('own.remote', '=', remote)
    .where('member.remote', '<>', remote)
    .select(['own.version as of', 'member.remote', 'member.version'])
    .orderBy('member.remote')
    .execute();
  const members = new Map<string, VersionName[]>();
  for (const { of, ...member } of rows) members.set(of, [...(members.get(of) ?? []), member]);
  return members;
}

/** @throws Refused 422 where only part of a set is the canary, because another canary replaced one of its releases */
export async function refusePartialSets(directory: Transaction): Promise<void> {
  const torn = await directory
    .selectFrom('release_channel as channel')
    .innerJoin('release', (join) =>
      join.onRef('release.remote', '=', 'channel.remote').onRef('release.version', '=', 'channel.canary'),
    )
    .innerJoin('release as member', 'member.set_id', 'release.set_id')
    .innerJoin('release_channel as other', 'other.remote', 'member.remote')
    .where(
      sql<boolean>`member.version is distinct from other.canary and member.version is distinct from other.stable`,
    )
    .select(['channel.remote', 'channel.canary', 'member.remote as lost', 'member.version as lostVersion'])
    .limit(1)
    .executeTakeFirst();
  if (!torn) return;
  const { remote, canary, lost, lostVersion } = torn;
  throw new Refused(
    422,
    t(
      '{lost} {lostVersion} and {remote} {canary} are the canary as one set: roll it back or promote it first.',
      { lost, lostVersion, remote, canary },
    ),
  );
}
