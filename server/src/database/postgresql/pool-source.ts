import type { ClientBase, Pool, PoolClient } from 'pg';
import type { Connection, ConnectionSource, LineFor, PoolState, Purpose, Scope } from '../connection.ts';
import { FairPlaces } from '../../runtime/fair-places.ts';
import { STATEMENT_LIMIT_MS } from '../connection.ts';
import { DatabaseError } from '../database-error.ts';
import { acquireSlot } from '../acquire-slot.ts';
import { slotsOf } from './slots-of.ts';
import { StatementNames } from '../statements/statement-names.ts';
import { FailoverAddresses, joinFailures, type Failure } from './addresses.ts';
import { createPool, isFull, type PoolLimits } from './create-pool.ts';
import { examineClient } from './examine-client.ts';
import { PoolConnection, translateError } from './pool-connection.ts';
import { waitUntilOpen } from './wait-until-open.ts';

/**
 * Enough connections to keep a database busy while some wait for the disk. More would only compete for the processors, each
 * with its own cached plans.
 */
const USUAL_SIZE = 10;

const usualLimits: PoolLimits = {
  connectMs: STATEMENT_LIMIT_MS,
  statementMs: STATEMENT_LIMIT_MS,
  replyMs: 2 * STATEMENT_LIMIT_MS,
};

interface PoolOptions {
  poolSize?: number;
  limits?: PoolLimits;
  readOnly?: boolean;
}

interface OpenOptions extends PoolOptions {
  /** Seconds to wait for a database that is not ready; undefined: no wait. */
  databaseWait?: number | undefined;
  /** Receives notices for the operator. */
  say?: (line: string) => void;
}

type Options = Required<PoolOptions>;

/** Slow calls wait this many times longer for a slot. */
const HEAVY_PATIENCE = 6;

const nothing = () => undefined;

/**
 * Settings of every transaction. They are sent each time, since a pooler shares one connection among clients and keeps no
 * session settings. Statements take milliseconds here, so JIT compilation and parallel workers would cost more than they
 * save.
 */
const defaultsOf = ({ limits, readOnly }: Options): Scope => ({
  statement_timeout: String(limits.statementMs),
  idle_in_transaction_session_timeout: String(12 * limits.statementMs),
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  ...(readOnly && { transaction_read_only: 'on' }),
});

/** Facts about an open connection. */
interface Examined {
  client: PoolClient;
  isPooled: boolean;
  /** Value of the loss counter when it was opened. */
  losses: number;
}

const askForLimit = `select setting from pg_settings where name = 'statement_timeout'`;

const poolerAdvice =
  'PostgreSQL is reached through a pooler: statements are not kept there, but parsed each time. Limits of time hold.';

const limitLost = (limit: string | undefined) =>
  new DatabaseError({ kind: 'failure', message: `the limit of a statement is ${limit} ms in a transaction` });

/** A pool of connections to one or several PostgreSQL servers, one of which is the primary, by their `postgres://` address. */
export class PoolSource implements ConnectionSource {
  readonly kind = 'postgresql';
  readonly #pool: Pool;
  /** A pool with one connection, reserved for health checks. */
  readonly #checks: Pool;
  readonly #names = new StatementNames();
  readonly #options: Options;
  readonly #places: FairPlaces;
  readonly #defaults: Scope;
  readonly #addresses: FailoverAddresses;
  readonly #examined = new WeakMap<ClientBase, Examined>();
  #behindPooler = false;
  /** Loss counter. Connections from before the last loss may be dead without having noticed. */
  #losses = 0;

  private constructor(
    address: string,
    { poolSize = USUAL_SIZE, limits = usualLimits, readOnly = false }: PoolOptions,
  ) {
    this.#options = { poolSize, limits, readOnly };
    this.#places = new FairPlaces(slotsOf(poolSize));
    this.#defaults = defaultsOf(this.#options);
    this.#addresses = new FailoverAddresses(address);
    this.#pool = createPool(poolSize, this.#addresses, limits);
    this.#checks = createPool(1, this.#addresses, limits);
  }

  /** @throws with a message of two lines when the database cannot be reached or does not enforce the statement timeout */
  static async open(
    address: string,
    { databaseWait = 0, say = () => undefined, ...options }: OpenOptions = {},
  ): Promise<PoolSource> {
    const source = new PoolSource(address, options);
    try {
      await waitUntilOpen(() => source.#requireLimits(say), { address, longest: databaseWait, say });
      return source;
    } catch (error) {
      await source.close();
      throw error;
    }
  }

  get state(): PoolState {
    return { size: this.#options.poolSize, inUse: this.#places.taken, waiting: this.#places.waiting };
  }

  /** The server enforces the statement timeout, which a scope may lift. */
  async acquire(purpose: Purpose, whom?: LineFor): Promise<Connection> {
    const { readOnly, limits } = this.#options;
    const { connectMs, replyMs } = limits;
    const patience = whom?.heavy ? HEAVY_PATIENCE * connectMs : connectMs;
    const isCheck = purpose === 'check';
    const leave = isCheck ? nothing : await acquireSlot(this.#places, whom, patience);
    try {
      const pool = isCheck ? this.#checks : this.#pool;
      const { client, isPooled, losses } = await translateError(this.#connect(pool));
      return new PoolConnection(client, {
        names: isPooled ? undefined : this.#names,
        defaults: this.#defaults,
        replyMs: purpose === 'unlimited' ? undefined : replyMs,
        forWriting: !readOnly,
        onLoss: () => {
          if (losses === this.#losses) this.#losses += 1;
        },
        leave,
      });
    } catch (error) {
      leave();
      throw error;
    }
  }

  async close(): Promise<void> {
    await Promise.all([this.#pool.end(), this.#checks.end()]);
  }

  /** Tries each address once. @throws an error that names each address's failure */
  async #connect(pool: Pool): Promise<Examined> {
    const failures: Failure[] = [];
    for (;;) {
      const address = this.#addresses.current;
      try {
        return await this.#takeFrom(pool);
      } catch (error) {
        if (isFull(error)) throw error;
        failures.push({ address, error });
        this.#addresses.failOver(address);
        if (failures.length === this.#addresses.all.length) throw joinFailures(failures);
      }
    }
  }

  /** Takes a connection and discards those from before the last loss. */
  async #takeFrom(pool: Pool): Promise<Examined> {
    for (;;) {
      const client = await pool.connect();
      const examined = this.#examined.get(client);
      if (!examined) return this.#examine(client);
      if (examined.losses === this.#losses) return examined;
      client.release(true);
    }
  }

  async #examine(client: PoolClient): Promise<Examined> {
    const { limits, readOnly } = this.#options;
    const losses = this.#losses;
    try {
      const isPooled = await examineClient(client, { forWriting: !readOnly, replyMs: limits.connectMs });
      const examined = { client, isPooled, losses };
      this.#examined.set(client, examined);
      this.#behindPooler = isPooled;
      return examined;
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  /** Verifies that statements time out, in a transaction and without one. @throws DatabaseError when they do not */
  async #requireLimits(say: (line: string) => void): Promise<void> {
    for (const opening of ['begin', 'read'] as const) {
      const connection = await this.acquire('limited');
      connection[opening]({});
      const asked = connection.query<{ setting: string }>(askForLimit, []);
      await Promise.allSettled([asked]);
      await connection.rollBack();
      const { rows } = await asked;
      const limit = rows[0]?.setting;
      if (limit !== this.#defaults.statement_timeout) throw limitLost(limit);
    }
    if (this.#behindPooler) say(poolerAdvice);
  }
}
