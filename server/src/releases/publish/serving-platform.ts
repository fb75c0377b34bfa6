import { ForeignStore, requireOwnStore, type StorePair } from '../../files/stores/store-id.ts';
import { ReleaseRefused } from '../../builds/release-refused.ts';

const noServer =
  'no server of this platform has started yet, so nothing says what remotes can rely on: start one first';
const otherStore =
  'these settings lead to another store of files than the servers have: set ATTACHMENT_STORE, or DATA_DIR, as it is for them';

/**
 * Checks that this process publishes into the file store of the servers.
 * @throws ReleaseRefused before the first start of a server, and where the store is a different one
 */
export async function requireStoreOfServers(pair: StorePair): Promise<void> {
  const { storeId } = await pair.database.inDirectory((directory) =>
    directory.selectFrom('platform').select('store_id as storeId').executeTakeFirstOrThrow(),
  );
  if (storeId === null) throw new ReleaseRefused([noServer]);
  try {
    await requireOwnStore(pair);
  } catch (error) {
    throw error instanceof ForeignStore ? new ReleaseRefused([otherStore]) : error;
  }
}
