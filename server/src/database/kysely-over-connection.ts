import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import type { Connection } from './connection.ts';
import type { Schema } from './schema.ts';

type Execute = Connection['query'];

function refuse(): never {
  throw new Error('The transaction is opened and ended by the database, not inside it');
}

class HeldConnection implements DatabaseConnection {
  readonly #execute: Execute;

  constructor(execute: Execute) {
    this.#execute = execute;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const outcome = await this.#execute<R>(query.sql, query.parameters);
    return { rows: outcome.rows, numAffectedRows: BigInt(outcome.affectedRows) };
  }

  streamQuery(): never {
    return refuse();
  }
}

class HeldConnectionDriver implements Driver {
  readonly #connection: HeldConnection;

  constructor(execute: Execute) {
    this.#connection = new HeldConnection(execute);
  }

  async init(): Promise<void> {}

  acquireConnection(): Promise<DatabaseConnection> {
    return Promise.resolve(this.#connection);
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {}

  beginTransaction = refuse;
  commitTransaction = refuse;
  rollbackTransaction = refuse;
}

/** A Kysely whose every statement goes through `execute`, which belongs to one open transaction. */
export function kyselyOver(execute: Execute): Kysely<Schema> {
  return new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new HeldConnectionDriver(execute),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}
