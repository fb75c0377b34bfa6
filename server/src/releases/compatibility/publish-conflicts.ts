import { sql } from 'kysely';
import type { Transaction } from '../../database/transaction.ts';
import { describeAddressConflicts, type AddressOwner } from './address-conflicts.ts';
import type { BuildRecord } from '../../builds/build-record.ts';

/** The addresses of every version in use: stable, canary and pinned ones. */
async function readAddressOwners(directory: Transaction): Promise<AddressOwner[]> {
  const releases = await directory
    .selectFrom('release_channel')
    .innerJoin('release', 'release.remote', 'release_channel.remote')
    .where((row) =>
      row.or([
        row('release.version', '=', row.ref('release_channel.stable')),
        row('release.version', '=', row.ref('release_channel.canary')),
        row.exists(
          row
            .selectFrom('release_pin')
            .whereRef('release_pin.remote', '=', 'release.remote')
            .whereRef('release_pin.version', '=', 'release.version'),
        ),
      ]),
    )
    .select(['release.remote', 'release.record'])
    .execute();
  return releases.map(({ remote, record }) => ({ name: remote, addresses: record.addresses }));
}

/**
 * Two remotes must not share the name of their global variable: a page takes a global that exists for the release it wants to
 * load.
 */
async function globalConflicts(
  directory: Transaction,
  { name, version, container }: BuildRecord,
): Promise<string[]> {
  const [taken] = await directory
    .selectFrom('release')
    .select(['remote', 'version'])
    .where(sql<boolean>`record->>'container' = ${container}`)
    .where(sql<boolean>`(remote, version) <> (${name}::text, ${version}::text)`)
    .limit(1)
    .execute();
  if (!taken) return [];
  return [`its global ${container} is that of ${taken.remote} ${taken.version}: build it again`];
}

/** Lists the addresses of a release that belong to another remote now, as sentence parts. */
export const findAddressConflicts = async (directory: Transaction, record: BuildRecord): Promise<string[]> =>
  describeAddressConflicts(record, await readAddressOwners(directory));

/** Lists the reasons why a release cannot exist beside the published ones, as sentence parts. */
export const publishConflicts = async (directory: Transaction, record: BuildRecord): Promise<string[]> => [
  ...(await findAddressConflicts(directory, record)),
  ...(await globalConflicts(directory, record)),
];
