import type { BulkConnection } from './bulk-connection.ts';
import { openEmbeddedBulk } from './embedded-bulk.ts';
import { openPostgresqlBulk } from './postgresql-bulk.ts';

export interface BulkSettings {
  dataDir: string;
  databaseUrl?: string | undefined;
  /** Fails instead of creating a missing embedded database. */
  mustExist?: boolean;
}

/**
 * Opens the embedded database exclusively, or connects to PostgreSQL.
 * @throws with a message of one or two lines when it cannot
 */
export const openBulk = ({
  dataDir,
  databaseUrl,
  mustExist = false,
}: BulkSettings): Promise<BulkConnection> =>
  databaseUrl ? openPostgresqlBulk(databaseUrl) : openEmbeddedBulk(dataDir, mustExist);
