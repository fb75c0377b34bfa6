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
import { openScope, wholeScope } from './statements/open-scope.ts';

export type Transaction = Kysely<Schema>;

/** Publishes the seconds that each transaction waited for its connection. */
export const databaseWaits = channel('lexboard.database.waits');

/** Traces each transaction and each reading from begin to end. */
export const databaseWork = tracingChannel('lexboard.database.work');

/** Statements that run together with the commit, and their results. */
interface CommitStatements {
  statements: Statement[];
  outcomes?: QueryOutcome<never>[];
}

const commitStatements = new WeakMap<Transaction, CommitStatements>();

/** How a transaction changes its scope. */
const scopeChanges = new WeakMap<Transaction, (scope: Scope) => Promise<void>>();

/** Sets more of a transaction's scope, for its statements from now on. Those of its commit are not limited by units. */
export const changeScope = async (trx: Transaction, scope: Scope): Promise<void> =>
  scopeChanges.get(trx)?.(scope);

/** A parameter of a statement: a value, or an expression that the database evaluates. */
export type InStatement<Value> = Value | RawBuilder<Value>;

/**
 * Defers a statement to the commit: it runs last, in the same message. If it fails, the transaction is rolled back.
 * @returns a function that gives its rows once the transaction is committed
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
  /** Role, organisation and timeouts of the transaction. */
  scope: Scope;
  purpose: Purpose;
  whom?: LineFor;
}

type Work<Result> = (trx: Transaction, connection: Connection) => Promise<Result>;

interface Attempt {
  open: boolean;

  /** Set once a statement failed: the transaction must not commit, even when the caller ignored the error. */
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

/** Runs transactions on one source of connections. They cannot be nested. */
export class Transactions {
  readonly #source: ConnectionSource;
  readonly #current = new AsyncLocalStorage<Attempt>();

  constructor(source: ConnectionSource) {
    this.#source = source;
  }

  /**
   * Commits when `work` resolves and every statement succeeded; rolls back otherwise. When the answer to the commit is lost,
   * the outcome is unknown (see `isCommitUncertain`).
   * @throws what `work` threw, or a {@link DatabaseError}
   */
  run<Result>(opening: Opening, work: Work<Result>): Promise<Result> {
    return databaseWork.tracePromise(() => this.#write(opening, work), {});
  }

  async #write<Result>(opening: Opening, work: Work<Result>): Promise<Result> {
    const connection = await this.#acquire(opening);
    connection.begin(opening.scope);
    const last: CommitStatements = { statements: [] };
    let isChanged = false;
    const change = async (scope: Scope) => {
      isChanged = true;
      const { text, parameters } = openScope(scope);
      await connection.query(text, parameters);
    };
    const result = await this.#attempt(connection, work, { last, change }).catch(async (error: unknown) => {
      await connection.rollBack();
      throw error;
    });
    const ahead = isChanged ? [openScope(wholeScope)] : [];
    last.outcomes = (await connection.commit([...ahead, ...last.statements])).slice(ahead.length);
    return result;
  }

  /**
   * Runs read-only work. Each statement sees what is committed when it is sent. This is cheaper than one transaction around
   * all statements, which would see the same (read committed).
   * @throws what `work` threw, or a {@link DatabaseError}
   */
  read<Result>(opening: Opening, work: Work<Result>): Promise<Result> {
    return databaseWork.tracePromise(() => this.#read(opening, work), {});
  }

  async #read<Result>(opening: Opening, work: Work<Result>): Promise<Result> {
    const connection = await this.#acquire(opening);
    connection.read(opening.scope);
    const change = (scope: Scope) => {
      connection.read({ ...opening.scope, ...scope });
      return Promise.resolve();
    };
    try {
      return await this.#attempt(connection, work, { change });
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

  async #attempt<Result>(
    connection: Connection,
    work: Work<Result>,
    { last, change }: { last?: CommitStatements; change: (scope: Scope) => Promise<void> },
  ): Promise<Result> {
    const attempt: Attempt = { open: true };
    const trx = createKysely(statementsOf(attempt, connection));
    if (last) commitStatements.set(trx, last);
    scopeChanges.set(trx, change);
    try {
      const result = await this.#current.run(attempt, () => work(trx, connection));
      if (attempt.failure) throw attempt.failure;
      return result;
    } finally {
      attempt.open = false;
    }
  }
}
