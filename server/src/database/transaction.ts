import { AsyncLocalStorage } from 'node:async_hooks';
import { channel, tracingChannel } from 'node:diagnostics_channel';
import type { Kysely, RawBuilder } from 'kysely';
import type {
  Connection,
  ConnectionSource,
  LineFor,
  Purpose,
  QueryOutcome,
  Scope,
  Statement,
} from './connection.ts';
import { DatabaseError } from './database-error.ts';
import { createKysely } from './kysely-over-connection.ts';
import type { Schema } from './schema/schema.ts';

export type Transaction = Kysely<Schema>;

/** Tells whoever measures how many seconds each transaction waited for its line. */
export const databaseWaits = channel('lexboard.database.waits');

/** Tells whoever traces calls of each transaction and each reading, from its begin to its end. */
export const databaseWork = tracingChannel('lexboard.database.work');

/** The statements that a transaction runs along with its commit, and their results afterwards. */
interface Last {
  statements: Statement[];
  outcomes?: QueryOutcome<never>[];
}

const commitStatements = new WeakMap<Transaction, Last>();

/** A value of a statement: at hand, or what the database has for it when the statement is run. */
export type InStatement<Value> = Value | RawBuilder<Value>;

/**
 * Runs a statement along with the commit, after everything else and in the same message. Its failure keeps the
 * transaction from being committed.
 * @returns what reads its rows, once the transaction is committed
 */
export function runAtCommit<Row>(trx: Transaction, statement: RawBuilder<Row>): () => Row[] {
  const last = commitStatements.get(trx);
  if (!last) throw new Error('Only a transaction that will be committed has a last statement');
  const { sql: text, parameters } = statement.compile(trx);
  const index = last.statements.push({ text, parameters }) - 1;
  return () => {
    const outcome = last.outcomes?.[index];
    if (!outcome) throw new Error('The transaction has not been committed');
    return outcome.rows;
  };
}

interface Opening {
  /** The role, the organisation and the limits of the transaction. */
  scope: Scope;
  purpose: Purpose;
  whom?: LineFor;
}

type Work<Result> = (trx: Transaction, connection: Connection) => Promise<Result>;

interface Attempt {
  open: boolean;

  /** A statement that failed spoils its transaction, even when the caller carried on. */
  failure?: DatabaseError;
}

function statementsOf(attempt: Attempt, connection: Connection): Connection['query'] {
  return async <Row>(statement: string, parameters: readonly unknown[]) => {
    if (!attempt.open) throw new Error('This transaction has ended');
    try {
      return await connection.query<Row>(statement, parameters);
    } catch (error) {
      if (error instanceof DatabaseError) attempt.failure ??= error;
      throw error;
    }
  };
}

/** Runs work in transactions of one source, never one inside another. */
export class Transactions {
  readonly #source: ConnectionSource;
  readonly #current = new AsyncLocalStorage<Attempt>();

  constructor(source: ConnectionSource) {
    this.#source = source;
  }

  /**
   * Commits when `work` resolves and every statement succeeded; rolls back otherwise. Whether it did is unknown when
   * the answer to the commit was lost (see `isCommitUncertain`).
   * @throws what `work` threw, or a {@link DatabaseError}
   */
  run<Result>(opening: Opening, work: Work<Result>): Promise<Result> {
    return databaseWork.tracePromise(() => this.#write(opening, work), {});
  }

  async #write<Result>(opening: Opening, work: Work<Result>): Promise<Result> {
    const connection = await this.#acquire(opening);
    connection.begin(opening.scope);
    const last: Last = { statements: [] };
    const result = await this.#attempt(connection, work, last).catch(async (error: unknown) => {
      await connection.rollBack();
      throw error;
    });
    last.outcomes = await connection.commit(last.statements);
    return result;
  }

  /**
   * Lets `work` read: every statement sees what is committed when it is sent, and none can write. Cheaper than a
   * transaction around all of them, which would see the same.
   * @throws what `work` threw, or a {@link DatabaseError}
   */
  read<Result>(opening: Opening, work: Work<Result>): Promise<Result> {
    return databaseWork.tracePromise(() => this.#read(opening, work), {});
  }

  async #read<Result>(opening: Opening, work: Work<Result>): Promise<Result> {
    const connection = await this.#acquire(opening);
    connection.read(opening.scope);
    try {
      return await this.#attempt(connection, work);
    } finally {
      connection.release('clean');
    }
  }

  async #acquire({ purpose, whom }: Opening): Promise<Connection> {
    if (this.#current.getStore()?.open) {
      throw new Error('A transaction is already open here: pass its trx on instead of opening another');
    }
    const begun = performance.now();
    try {
      return await this.#source.acquire(purpose, whom);
    } finally {
      databaseWaits.publish((performance.now() - begun) / 1000);
    }
  }

  async #attempt<Result>(connection: Connection, work: Work<Result>, last?: Last): Promise<Result> {
    const attempt: Attempt = { open: true };
    const trx = createKysely(statementsOf(attempt, connection));
    if (last) commitStatements.set(trx, last);
    try {
      const result = await this.#current.run(attempt, () => work(trx, connection));
      if (attempt.failure) throw attempt.failure;
      return result;
    } finally {
      attempt.open = false;
    }
  }
}
