import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { lockNewChannel, setFate, updateChannel } from '../releases/state/release-repository.ts';

let remotes = 0;

/** A contract of somebody who offers and takes nothing by name. */
export const takesNothing = { offers: {}, takes: {}, bus: 2, types: [] };

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
        contract: takesNothing,
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

/** Has everyone given a version of the shell, without files and without looking whether it fits, that offers libraries to remotes. */
export async function addShell(
  database: Database,
  version: string,
  offers: object,
  change: object = {},
): Promise<void> {
  await addReleases(database, 'shell', [version]);
  const ofShell = {
    shared: {},
    kit: '1.2.0',
    page: { scripts: ['shell.js'], icon: 'favicon.svg', offers },
    ...change,
  };
  await database.inDirectory((trx) =>
    trx
      .updateTable('release')
      .set({ record: sql<string>`record || ${JSON.stringify(ofShell)}::jsonb` })
      .where('remote', '=', 'shell')
      .where('version', '=', version)
      .execute(),
  );
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
