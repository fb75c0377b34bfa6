import { AsyncLocalStorage } from 'node:async_hooks';
import type { Kysely } from 'kysely';
import type { Connection, ConnectionSource } from './connection.ts';
import { DatabaseError } from './database-error.ts';
import { kyselyOver } from './kysely-over-connection.ts';
import type { Schema } from './schema.ts';

export type Transaction = Kysely<Schema>;

interface Scope {
  /** Run right after `begin`, in the same round trip. */
  opening: string;
  limit: 'limited' | 'unlimited';
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
   * the answer to the commit was lost (see `mayBeCommitted`).
   * @throws what `work` threw, or a {@link DatabaseError}
   */
  async run<Result>(scope: Scope, work: Work<Result>): Promise<Result> {
    if (this.#current.getStore()?.open) {
      throw new Error('A transaction is already open here: pass its trx on instead of opening another');
    }
    const connection = await this.#source.acquire(scope.limit);
    const result = await this.#attempt(connection, scope.opening, work).catch(async (error: unknown) => {
      connection.release(await this.#rollBack(connection));
      throw error;
    });
    await connection.commit();
    return result;
  }

  async #attempt<Result>(connection: Connection, opening: string, work: Work<Result>): Promise<Result> {
    await connection.begin(opening);
    const attempt: Attempt = { open: true };
    const trx = kyselyOver(statementsOf(attempt, connection));
    try {
      const result = await this.#current.run(attempt, () => work(trx, connection));
      if (attempt.failure) throw attempt.failure;
      return result;
    } finally {
      attempt.open = false;
    }
  }

  async #rollBack(connection: Connection): Promise<'clean' | 'broken'> {
    return connection.script('rollback').then(
      () => 'clean',
      () => 'broken',
    );
  }
}
