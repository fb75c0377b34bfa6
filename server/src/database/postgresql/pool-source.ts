import pg from 'pg';
import type { PoolClient } from 'pg';
import type { Connection, ConnectionSource, QueryOutcome } from '../connection.ts';
import { STATEMENT_LIMIT_MS } from '../connection.ts';
import { DatabaseError, describeFailure } from '../database-error.ts';
import { valueParsers } from '../value-parsers.ts';
import { StatementNames } from '../statement-names.ts';

const POOL_SIZE = 10;
const CONNECT_LIMIT_MS = 5_000;

async function translated<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw new DatabaseError(describeFailure(error));
  }
}

function makeTypes(): pg.TypeOverrides {
  const types = new pg.TypeOverrides();
  for (const [oid, parse] of Object.entries(valueParsers)) types.setTypeParser(Number(oid), parse);
  return types;
}

/** A PostgreSQL server reached by its `postgres://` address. */
export class PoolSource implements ConnectionSource {
  readonly kind = 'postgresql';
  readonly #pool: pg.Pool;
  readonly #names = new StatementNames();

  constructor(address: string) {
    this.#pool = new pg.Pool({
      connectionString: address,
      max: POOL_SIZE,
      connectionTimeoutMillis: CONNECT_LIMIT_MS,
      statement_timeout: STATEMENT_LIMIT_MS,
      idle_in_transaction_session_timeout: 12 * STATEMENT_LIMIT_MS,
      application_name: 'lexboard',
      keepAlive: true,
      types: makeTypes(),
    });
    // An idle line that dies is replaced by the pool; without a listener it would end the process.
    this.#pool.on('error', () => undefined);
  }

  /** The server itself keeps the time limit; a scope lifts it with `set local statement_timeout`. */
  async acquire(): Promise<Connection> {
    return this.#connectionOver(await translated(this.#pool.connect()));
  }

  async close(): Promise<void> {
    await this.#pool.end();
  }

  #connectionOver(client: PoolClient): Connection {
    const script = async (statements: string) => void (await translated(client.query(statements)));
    const commit = async () => {
      try {
        await script('commit');
      } catch (error) {
        client.release(true);
        throw error;
      }
      client.release();
    };
    return {
      script,
      commit,
      begin: (opening) => script(`begin; ${opening}`),
      query: (statement, parameters) => translated(this.#query(client, statement, parameters)),
      release: (state) => client.release(state === 'broken'),
    };
  }

  async #query<Row>(
    client: PoolClient,
    text: string,
    parameters: readonly unknown[],
  ): Promise<QueryOutcome<Row>> {
    const name = this.#names.nameFor(text);
    const result = await client.query<never>({ ...(name && { name }), text, values: [...parameters] });
    return { rows: result.rows, affectedRows: result.command === 'SELECT' ? 0 : (result.rowCount ?? 0) };
  }
}
