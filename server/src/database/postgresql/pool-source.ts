import pg from 'pg';
import type { Connection, ConnectionSource, PoolState, Purpose } from '../connection.ts';
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
const USUAL_SIZE = 10;

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
  poolSize?: number;
  limits?: PoolLimits;
  readOnly?: boolean;
}

function createPool(max: number, address: string, { limits, readOnly }: Required<PoolOptions>): pg.Pool {
  const pool = new pg.Pool({
    connectionString: address,
    max,
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
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** A PostgreSQL server reached by its `postgres://` address. */
export class PoolSource implements ConnectionSource {
  readonly kind = 'postgresql';
  readonly #pool: pg.Pool;
  /** Has one connection, which no call can take away from checks. */
  readonly #checks: pg.Pool;
  readonly #names = new StatementNames();
  readonly #options: Required<PoolOptions>;

  private constructor(
    address: string,
    { poolSize = USUAL_SIZE, limits = usualLimits, readOnly = false }: PoolOptions,
  ) {
    this.#options = { poolSize, limits, readOnly };
    this.#pool = createPool(poolSize, address, this.#options);
    this.#checks = createPool(1, address, this.#options);
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

  get state(): PoolState {
    const { totalCount, idleCount, waitingCount } = this.#pool;
    return { size: this.#options.poolSize, inUse: totalCount - idleCount, waiting: waitingCount };
  }

  /** The server itself keeps the time limit of a statement; a scope lifts it with `set local statement_timeout`. */
  async acquire(purpose: Purpose): Promise<Connection> {
    const pool = purpose === 'check' ? this.#checks : this.#pool;
    const client = await translateError(pool.connect());
    const { replyMs } = this.#options.limits;
    return new PoolConnection(client, this.#names, purpose === 'unlimited' ? undefined : replyMs);
  }

  async close(): Promise<void> {
    await Promise.all([this.#pool.end(), this.#checks.end()]);
  }
}
