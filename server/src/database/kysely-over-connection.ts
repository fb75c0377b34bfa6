import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import type { QueryOutcome } from './connection.ts';
import type { Schema } from './schema.ts';

type Execute = (statement: string, parameters: readonly unknown[]) => Promise<QueryOutcome>;

function refuse(): never {
  throw new Error('The transaction is opened and ended by the database, not inside it');
}

class HeldConnection implements DatabaseConnection {
  readonly #execute: Execute;

  constructor(execute: Execute) {
    this.#execute = execute;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const outcome = await this.#execute(query.sql, query.parameters);
    // Kysely derives R from the schema; nothing at run time can confirm it.
    return { rows: outcome.rows as R[], numAffectedRows: BigInt(outcome.affectedRows) };
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

  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection;
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
