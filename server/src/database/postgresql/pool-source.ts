import pg from 'pg';
import type { Connection, ConnectionSource } from '../connection.ts';
import { STATEMENT_LIMIT_MS } from '../connection.ts';
import { valueParsers } from '../value-parsers.ts';
import { StatementNames } from '../statement-names.ts';
import { PoolConnection, translated } from './pool-connection.ts';

/** What one process keeps a database busy with: more lines only take turns, each with its own plans in the way of the others'. */
const POOL_SIZE = 5;
const CONNECT_LIMIT_MS = 5_000;

/** Statements here take milliseconds: compiling them or starting processes to share them takes longer than they do. */
const SHORT_STATEMENTS = '-c jit=off -c max_parallel_workers_per_gather=0';

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
      options: SHORT_STATEMENTS,
      application_name: 'lexboard',
      keepAlive: true,
      types: makeTypes(),
    });
    // An idle line that dies is replaced by the pool; without a listener it would end the process.
    this.#pool.on('error', () => undefined);
  }

  /** The server itself keeps the time limit; a scope lifts it with `set local statement_timeout`. */
  async acquire(): Promise<Connection> {
    return new PoolConnection(await translated(this.#pool.connect()), this.#names);
  }

  async close(): Promise<void> {
    await this.#pool.end();
  }
}
