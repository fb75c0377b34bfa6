import type { Connection, DatabaseKind } from '../connection.ts';
import type { Transaction } from '../transaction.ts';

/** How schema changes are run in a database. */
export interface SchemaAccess {
  kind: DatabaseKind;
  /** Runs one transaction of the owner with a short lock timeout. */
  run: <Result>(work: (trx: Transaction, connection: Connection) => Promise<Result>) => Promise<Result>;
  /** Lends a connection without a transaction and closes it afterwards. */
  outside: (work: (connection: Connection) => Promise<void>) => Promise<void>;
}
