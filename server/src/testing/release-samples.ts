import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { lockNewChannel, setFate, updateChannel } from '../releases/state/release-repository.ts';

let remotes = 0;

/** A remote that no other test has. */
export const newRemoteName = () => `mfe-sample-${(remotes += 1)}`;

/** Has versions of a remote published, without files: one after the other, the last one is what everyone gets. */
export async function addReleases(database: Database, remote: string, versions: string[]): Promise<void> {
  await database.inDirectory(async (trx) => {
    const channel = await lockNewChannel(trx, remote);
    for (const version of versions) {
      const record = {
        name: remote,
        version,
        container: 'sample',
        entry: 'entry.js',
        files: [],
        modules: {},
        addresses: [],
        shared: { react: '^19.0.0' },
      };
      await trx
        .insertInto('release')
        .values({
          remote,
          version,
          record: JSON.stringify(record),
          published_by: 'somebody',
          published_at: sql<Date>`clock_timestamp()`,
        })
        .execute();
      await setFate(trx, remote, version, 'stable');
      await updateChannel(trx, channel, { stable: version });
    }
  });
}

/** The versions that people get of a remote, as they are stored. */
export const readChannel = (database: Database, remote: string) =>
  database.inDirectory((trx) =>
    trx
      .selectFrom('release_channel')
      .select(['revision', 'stable', 'canary', 'canary_percent as percent', 'plan'])
      .where('remote', '=', remote)
      .executeTakeFirstOrThrow(),
  );

/** The operations on a remote, oldest first. */
export const readEvents = (database: Database, remote: string) =>
  database.inDirectory((trx) =>
    trx
      .selectFrom('release_event')
      .select(['action', 'version', 'actor', 'reason', 'detail'])
      .where('remote', '=', remote)
      .orderBy('id')
      .execute(),
  );
