import type { Database } from '../../database/database.ts';
import type { Transaction } from '../../database/transaction.ts';
import { ForeignStore, requireOwnStore, type StorePair } from '../../files/stores/store-id.ts';
import { ReleaseRefused } from '../../builds/release-refused.ts';
import type { ShellBuild } from '../../builds/shell-build.ts';
import type { ReadShell } from '../state/read-shell.ts';

const selectShell = (directory: Transaction) =>
  directory.selectFrom('platform').select('shell').executeTakeFirstOrThrow();

/** Says, for those who publish from elsewhere, which shell a server has that starts. */
export async function announceShell(database: Database, shell: ShellBuild): Promise<void> {
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
    const { shell } = await (directory ? selectShell(directory) : database.inDirectory(selectShell));
    if (!shell) throw new ReleaseRefused([noServer]);
    return shell;
  };

/** @throws ReleaseRefused where files would be stored elsewhere than the servers look for them */
export async function requireStoreOfServers(pair: StorePair): Promise<void> {
  const { shell } = await pair.database.inDirectory(selectShell);
  if (!shell) throw new ReleaseRefused([noServer]);
  try {
    await requireOwnStore(pair);
  } catch (error) {
    throw error instanceof ForeignStore ? new ReleaseRefused([otherStore]) : error;
  }
}
