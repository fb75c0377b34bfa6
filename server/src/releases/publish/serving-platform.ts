import type { AttachmentStore } from '../../files/stores/attachment-store.ts';
import type { Database } from '../../database/database.ts';
import type { Transaction } from '../../database/transaction.ts';
import { platformKey } from './release-keys.ts';
import { ReleaseRefused } from '../../builds/release-refused.ts';
import type { ShellBuild } from '../../builds/shell-build.ts';
import type { ReadShell } from '../state/read-shell.ts';

interface Place {
  database: Database;
  attachments: AttachmentStore;
}

const selectPlatform = (directory: Transaction) =>
  directory.selectFrom('platform').select(['id', 'shell']).executeTakeFirstOrThrow();

const readPlatform = (database: Database) => database.inDirectory(selectPlatform);

/** Says, for those who publish from elsewhere, which store and which shell a server has that starts. */
export async function announcePlatform({ database, attachments }: Place, shell: ShellBuild): Promise<void> {
  const { id } = await readPlatform(database);
  await attachments.disk.put(platformKey(id), '');
  await database.inDirectory((trx) =>
    trx
      .updateTable('platform')
      .set({ shell: JSON.stringify(shell) })
      .execute(),
  );
}

const noServer =
  'no server of this platform has started yet, so nothing says what remotes can rely on: start one first';
const otherStore =
  'these settings lead to another store of files than the servers have: set ATTACHMENT_STORE, or DATA_DIR, as it is for them';

/**
 * Reads the shell of the servers, which may be another one than this program's.
 * @throws ReleaseRefused before the first start of a server
 */
export const readServingShell =
  (database: Database): ReadShell =>
  async (directory) => {
    const { shell } = await (directory ? selectPlatform(directory) : readPlatform(database));
    if (!shell) throw new ReleaseRefused([noServer]);
    return shell;
  };

/** @throws ReleaseRefused where files would be stored elsewhere than the servers look for them */
export async function requireStoreOfServers({ database, attachments }: Place): Promise<void> {
  const { id } = await readPlatform(database);
  if (!(await attachments.disk.exists(platformKey(id)))) throw new ReleaseRefused([otherStore]);
}
