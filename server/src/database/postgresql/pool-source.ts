import type { ClientBase, Pool, PoolClient } from 'pg';
import type { Connection, ConnectionSource, LineFor, PoolState, Purpose, Scope } from '../connection.ts';
import { FairPlaces } from '../../runtime/fair-places.ts';
import { STATEMENT_LIMIT_MS } from '../connection.ts';
import { DatabaseError } from '../database-error.ts';
import { takePlace } from '../take-place.ts';
import { placesOf } from './places-of.ts';
import { StatementNames } from '../statements/statement-names.ts';
import { AddressInTurn, joinFailures, type Failure } from './addresses.ts';
import { createPool, isFull, type PoolLimits } from './create-pool.ts';
import { examineClient } from './examine-client.ts';
import { PoolConnection, translateError } from './pool-connection.ts';
import { waitUntilOpen } from './wait-until-open.ts';

/**
 * The number of connections that keep a database busy while some of them wait for the disk: more only take turns, each with
 * its own plans in the way of the others'.
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
  /** How long to wait for a database that cannot be used yet, in seconds; undefined: not at all. */
  databaseWait?: number | undefined;
  /** Told what whoever starts it should know. */
  say?: (line: string) => void;
}

type Options = Required<PoolOptions>;

/** The factor by which a call that takes long waits longer for its turn. */
const HEAVY_PATIENCE = 6;

const nothing = () => undefined;

/**
 * What every transaction sets for itself: a pooler lends one connection to many, and passes on no other settings. Statements
 * here take milliseconds: compiling them or starting processes to share them takes longer than they do.
 */
const defaultsOf = ({ limits, readOnly }: Options): Scope => ({
  statement_timeout: String(limits.statementMs),
  idle_in_transaction_session_timeout: String(12 * limits.statementMs),
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  ...(readOnly && { transaction_read_only: 'on' }),
});

/** What is known of an open connection. */
interface Examined {
  client: PoolClient;
  isPooled: boolean;
  /** The number of losses before it was opened. */
  losses: number;
}

const askForLimit = `select setting from pg_settings where name = 'statement_timeout'`;

const poolerAdvice =
  'PostgreSQL is reached through a pooler: statements are not kept there, but parsed each time. Limits of time hold.';

const limitLost = (limit: string | undefined) =>
  new DatabaseError({ kind: 'failure', message: `the limit of a statement is ${limit} ms in a transaction` });

/** One or several PostgreSQL servers, of which one takes writes, reached by their `postgres://` address. */
export class PoolSource implements ConnectionSource {
  readonly kind = 'postgresql';
  readonly #pool: Pool;
  /** Has one connection, which no call can take away from checks. */
  readonly #checks: Pool;
  readonly #names = new StatementNames();
  readonly #options: Options;
  readonly #places: FairPlaces;
  readonly #defaults: Scope;
  readonly #addresses: AddressInTurn;
  readonly #examined = new WeakMap<ClientBase, Examined>();
  #behindPooler = false;
  /** The number of times that a connection was lost: those that were opened before may be dead without knowing. */
  #losses = 0;

  private constructor(
    address: string,
    { poolSize = USUAL_SIZE, limits = usualLimits, readOnly = false }: PoolOptions,
  ) {
    this.#options = { poolSize, limits, readOnly };
    this.#places = new FairPlaces(placesOf(poolSize));
    this.#defaults = defaultsOf(this.#options);
    this.#addresses = new AddressInTurn(address);
    this.#pool = createPool(poolSize, this.#addresses, limits);
    this.#checks = createPool(1, this.#addresses, limits);
  }

  /** @throws in two lines when the database cannot be reached, or does not keep the limit of a statement */
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

  /** The server itself keeps the time limit of a statement, which a scope may lift. */
  async acquire(purpose: Purpose, whom?: LineFor): Promise<Connection> {
    const { readOnly, limits } = this.#options;
    const { connectMs, replyMs } = limits;
    const patience = whom?.heavy ? HEAVY_PATIENCE * connectMs : connectMs;
    const isCheck = purpose === 'check';
    const leave = isCheck ? nothing : await takePlace(this.#places, whom, patience);
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

  /** Tries each address once. @throws what each of them failed by */
  async #connect(pool: Pool): Promise<Examined> {
    const failures: Failure[] = [];
    for (;;) {
      const address = this.#addresses.current;
      try {
        return await this.#takeFrom(pool);
      } catch (error) {
        if (isFull(error)) throw error;
        failures.push({ address, error });
        this.#addresses.leave(address);
        if (failures.length === this.#addresses.all.length) throw joinFailures(failures);
      }
    }
  }

  /** Gives up all connections from before the last loss. */
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

  /** @throws DatabaseError unless statements end in time, in a transaction and without one */
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
