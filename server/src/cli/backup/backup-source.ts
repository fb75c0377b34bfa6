import { copyCommand, removeCopy } from '../../backup/dump/copied-database.ts';
import type { Config } from '../../boot/config.ts';
import type { BulkConnection } from '../../database/bulk/bulk-connection.ts';
import { openBulk } from '../../database/bulk/open-bulk.ts';
import { openDatabase, type DatabaseSettings } from '../../database/database.ts';
import type { AttachmentStore } from '../../files/stores/attachment-store.ts';
import { requireOwnStore } from '../../files/stores/store-id.ts';
import { askServer } from '../../releases/control/control-client.ts';

/** @throws if the tables are not those of this program, or the configured store belongs to another database */
async function requireReady(settings: DatabaseSettings, attachments: AttachmentStore): Promise<void> {
  const database = await openDatabase(settings);
  try {
    await database.requireSchema();
    if (!(await database.ownsSchema()))
      throw new Error(
        'The login of DATABASE_URL does not own the tables: make backups with the login that does',
      );
    const { store_id: bound } = await database.inDirectory((trx) =>
      trx.selectFrom('platform').select('store_id').executeTakeFirstOrThrow(),
    );
    // A database is bound to its store at the first start of a server.
    if (bound !== null) await requireOwnStore({ database, attachments });
  } finally {
    await database.close();
  }
}

/**
 * Runs work on the configured database, or on a copy of an embedded one that a server has open.
 * @throws if the tables are not those of this program
 */
export async function onBackupSource<Result>(
  config: Config,
  attachments: AttachmentStore,
  work: (bulk: BulkConnection) => Promise<Result>,
): Promise<Result> {
  const asked = config.databaseUrl ? undefined : askServer<{ dataDir: string }>(config.dataDir, copyCommand);
  const copied = await asked;
  const settings = { dataDir: config.dataDir, databaseUrl: config.databaseUrl, ...copied, mustExist: true };
  try {
    await requireReady(settings, attachments);
    const bulk = await openBulk(settings);
    try {
      return await work(bulk);
    } finally {
      await bulk.close();
    }
  } finally {
    if (copied) await removeCopy(config.dataDir);
  }
}
