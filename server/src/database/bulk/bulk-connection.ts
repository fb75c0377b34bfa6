import type { DatabaseKind } from '../connection.ts';
import { openEmbeddedBulk } from './embedded-bulk.ts';
import { openPostgresqlBulk } from './postgresql-bulk.ts';

/** A connection of its own for what moves whole tables, as their owner and without time limit. */
export interface BulkConnection {
  readonly kind: DatabaseKind;
  /** @throws DatabaseError */
  query<Row extends object>(text: string, parameters?: readonly unknown[]): Promise<Row[]>;
  /** Several statements in one message. */
  script(statements: string): Promise<void>;
  /** The rows of `(select …)` as lines of COPY's text format, in pieces that end anywhere. */
  copyOut(select: string): AsyncIterable<Uint8Array>;
  /** Adds lines of COPY's text format to `table (columns)`. */
  copyIn(into: string, lines: Uint8Array): Promise<void>;
  close(): Promise<void>;
}

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
