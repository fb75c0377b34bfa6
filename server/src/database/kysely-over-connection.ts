import {
  DefaultQueryExecutor,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult } from 'kysely';
import type { Connection } from './connection.ts';
import type { Schema } from './schema/schema.ts';

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

  constructor(connection: HeldConnection) {
    this.#connection = connection;
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

/**
 * Creates a Kysely that passes each statement of one open transaction to `execute`, synchronously, so that statements keep
 * the order of their calls. Kysely's own connection handling could reorder them.
 */
export function createKysely(execute: Execute): Kysely<Schema> {
  const connection = new HeldConnection(execute);
  const adapter = new PostgresAdapter();
  const compiler = new PostgresQueryCompiler();
  const driver = new HeldConnectionDriver(connection);
  const dialect: Dialect = {
    createAdapter: () => adapter,
    createDriver: () => driver,
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => compiler,
  };
  const executor = new DefaultQueryExecutor(compiler, adapter, {
    provideConnection: (consumer) => consumer(connection),
  });
  return new Kysely<Schema>({ config: { dialect }, dialect, driver, executor });
}
