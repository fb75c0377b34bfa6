import type { Connection, DatabaseKind } from '../connection.ts';
import type { Transaction } from '../transaction.ts';

/** How changes of the schema reach a database. */
export interface SchemaAccess {
  kind: DatabaseKind;
  /** One transaction of the owner, which waits for no lock long. */
  run: <Result>(work: (trx: Transaction, connection: Connection) => Promise<Result>) => Promise<Result>;
  /** A line of its own, outside of any transaction, which is given up afterwards. */
  outside: (work: (connection: Connection) => Promise<void>) => Promise<void>;
}
