import type { PoolClient } from 'pg';
import type { Connection, QueryOutcome, Scope, Statement } from '../connection.ts';
import { DatabaseError, describeFailure } from '../database-error.ts';
import type { StatementNames } from '../statements/statement-names.ts';
import { StatementQueue } from '../statements/statement-queue.ts';
import { StatementBatch } from './statement-batch.ts';

/** @throws a {@link DatabaseError} in place of the driver's error */
export async function translateError<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw new DatabaseError(describeFailure(error));
  }
}

/** Destroys a connection that does not answer in time. Its pending work fails, and the pool opens another. */
export async function withReplyTimeout<Result>(
  client: PoolClient,
  reply: Promise<Result>,
  limitMs: number,
): Promise<Result> {
  const giveUp = () => {
    const silence = new Error(`The database did not answer within ${limitMs / 1000} s`);
    client.connection.stream.destroy(silence);
  };
  const watch = setTimeout(giveUp, limitMs);
  try {
    return await reply;
  } finally {
    clearTimeout(watch);
  }
}

const commit: Statement = { text: 'commit', parameters: [] };

/** Parts that a source shares with each of its connections. */
export interface PoolParts {
  /** Undefined behind a connection pooler: prepared statements would belong to another connection the next time. */
  names: StatementNames | undefined;
  /** Settings of every transaction, unless its own scope overrides them. */
  defaults: Scope;
  /** Timeout of an answer in ms; undefined where statements may run without limit. */
  replyMs: number | undefined;
  /** Called once the connection is released. */
  leave: () => void;
  /** Whether the database must accept writes. A read-only one has been demoted. */
  forWriting: boolean;
  /** Called when the connection is lost. */
  onLoss: () => void;
}

/** SQLSTATE of a write in a read-only transaction. */
const READ_ONLY = '25006';

/** A pooled connection during one transaction or one reader's work. */
export class PoolConnection implements Connection {
  readonly #client: PoolClient;
  readonly #parts: PoolParts;
  readonly #queue: StatementQueue;
  #writes = false;
  #lost = false;

  constructor(client: PoolClient, parts: PoolParts) {
    this.#client = client;
    this.#parts = parts;
    this.#queue = new StatementQueue((statements) => {
      const batch = client.query(new StatementBatch<never>(client, statements, parts.names));
      return this.#answered(batch.outcomes);
    });
  }

  begin(scope: Scope): void {
    this.#writes = this.#parts.forWriting;
    this.#queue.begin({ ...this.#parts.defaults, ...scope });
  }

  read(scope: Scope): void {
    this.#queue.read({ ...this.#parts.defaults, ...scope });
  }

  query<Row>(text: string, parameters: readonly unknown[]): Promise<QueryOutcome<Row>> {
    return this.#queue.ask({ text, parameters });
  }

  async script(statements: string): Promise<void> {
    await this.#queue.run([]);
    await this.#answered(this.#client.query(statements));
  }

  async commit(last: readonly Statement[]): Promise<QueryOutcome<never>[]> {
    const needed = this.#queue.begun || this.#queue.hasWaiting || last.length > 0;
    try {
      const outcomes = needed ? await this.#queue.finish([...last, commit]) : [];
      this.release('clean');
      return outcomes;
    } catch (error) {
      await this.rollBack();
      throw error;
    }
  }

  async rollBack(): Promise<void> {
    this.#queue.end();
    const rolledBack = this.#queue.begun ? this.#answered(this.#client.query('rollback')) : Promise.resolve();
    await rolledBack.then(
      () => this.release('clean'),
      () => this.release('broken'),
    );
  }

  release(state: 'clean' | 'broken'): void {
    this.#queue.end();
    this.#client.release(state === 'broken' || this.#lost);
    this.#parts.leave();
  }

  async #answered<Result>(reply: Promise<Result>): Promise<Result> {
    const { replyMs } = this.#parts;
    try {
      return await translateError(
        replyMs === undefined ? reply : withReplyTimeout(this.#client, reply, replyMs),
      );
    } catch (error) {
      throw this.#noteLoss(error);
    }
  }

  /** Treats a server that no longer accepts writes as a lost connection: another server is, or becomes, the primary. */
  #noteLoss(error: unknown): unknown {
    if (!(error instanceof DatabaseError)) return error;
    const { code, message } = error;
    const isDemoted = this.#writes && code === READ_ONLY;
    if (error.kind !== 'connection-lost' && !isDemoted) return error;
    this.#lost = true;
    this.#parts.onLoss();
    return isDemoted ? new DatabaseError({ kind: 'connection-lost', message, code }) : error;
  }
}
