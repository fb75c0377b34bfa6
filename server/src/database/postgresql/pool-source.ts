import pg from 'pg';
import type { Connection, ConnectionSource } from '../connection.ts';
import { STATEMENT_LIMIT_MS } from '../connection.ts';
import { DatabaseError } from '../database-error.ts';
import { valueParsers } from '../value-parsers.ts';
import { StatementNames } from '../statement-names.ts';
import { describeUnreachable } from './describe-unreachable.ts';
import { PoolConnection, translateError } from './pool-connection.ts';

/**
 * The number of connections that keep a database busy while some of them wait for the disk: more only take turns, each with
 * its own plans in the way of the others'.
 */
const POOL_SIZE = 10;

/** After so long without a packet the operating system asks whether the other side is still there. */
const KEEP_ALIVE_DELAY_MS = 10_000;

/** The time limits of PostgreSQL, in milliseconds. */
export interface PoolLimits {
  /** Until there is a connection: a new one, or one that another call gives back. */
  connectMs: number;
  /** For one statement. */
  statementMs: number;
  /** Until a message is answered, be it by statements that took too long. After that the connection counts as lost. */
  replyMs: number;
}

const usualLimits: PoolLimits = {
  connectMs: STATEMENT_LIMIT_MS,
  statementMs: STATEMENT_LIMIT_MS,
  replyMs: 2 * STATEMENT_LIMIT_MS,
};

/** Statements here take milliseconds: compiling them or starting processes to share them takes longer than they do. */
const SHORT_STATEMENTS = '-c jit=off -c max_parallel_workers_per_gather=0';

function makeTypes(): pg.TypeOverrides {
  const types = new pg.TypeOverrides();
  for (const [oid, parse] of Object.entries(valueParsers)) types.setTypeParser(Number(oid), parse);
  return types;
}

interface PoolOptions {
  limits?: PoolLimits;
  readOnly?: boolean;
}

/** A PostgreSQL server reached by its `postgres://` address. */
export class PoolSource implements ConnectionSource {
  readonly kind = 'postgresql';
  readonly #pool: pg.Pool;
  readonly #names = new StatementNames();
  readonly #limits: PoolLimits;

  private constructor(address: string, { limits = usualLimits, readOnly = false }: PoolOptions) {
    this.#limits = limits;
    this.#pool = new pg.Pool({
      connectionString: address,
      max: POOL_SIZE,
      connectionTimeoutMillis: limits.connectMs,
      statement_timeout: limits.statementMs,
      idle_in_transaction_session_timeout: 12 * limits.statementMs,
      options: `${SHORT_STATEMENTS} -c default_transaction_read_only=${readOnly}`,
      application_name: 'lexboard',
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY_MS,
      allowExitOnIdle: true,
      types: makeTypes(),
    });
    // The loss of a connection fails what waits for it, or nothing. Without a listener it would end the process.
    this.#pool.on('error', () => undefined);
    this.#pool.on('connect', (client) => client.on('error', () => undefined));
  }

  /** @throws in two lines when the database cannot be reached */
  static async open(address: string, options: PoolOptions = {}): Promise<PoolSource> {
    const source = new PoolSource(address, options);
    try {
      const connection = await source.acquire('limited');
      connection.release('clean');
      return source;
    } catch (error) {
      await source.close();
      if (!(error instanceof DatabaseError)) throw error;
      throw new Error(describeUnreachable(address, error), { cause: error });
    }
  }

  /** The server itself keeps the time limit of a statement; a scope lifts it with `set local statement_timeout`. */
  async acquire(limit: 'limited' | 'unlimited'): Promise<Connection> {
    const client = await translateError(this.#pool.connect());
    return new PoolConnection(client, this.#names, limit === 'limited' ? this.#limits.replyMs : undefined);
  }

  async close(): Promise<void> {
    await this.#pool.end();
  }
}
