import type { BulkConnection } from './bulk-connection.ts';
import { openEmbeddedBulk } from './embedded-bulk.ts';
import { openPostgresqlBulk } from './postgresql-bulk.ts';

export interface BulkSettings {
  dataDir: string;
  databaseUrl?: string | undefined;
  /** Refuses to make an embedded database where there is none. */
  mustExist?: boolean;
}

/**
 * Opens the embedded database, which no other process may have open, or connects to PostgreSQL.
 * @throws with one or two clear lines when that cannot be done
 */
export const openBulk = ({
  dataDir,
  databaseUrl,
  mustExist = false,
}: BulkSettings): Promise<BulkConnection> =>
  databaseUrl ? openPostgresqlBulk(databaseUrl) : openEmbeddedBulk(dataDir, mustExist);
