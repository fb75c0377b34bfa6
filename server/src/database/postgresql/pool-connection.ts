import type { PoolClient } from 'pg';
import type { Connection, QueryOutcome, Scope, Statement } from '../connection.ts';
import { DatabaseError, describeFailure } from '../database-error.ts';
import type { StatementNames } from '../statements/statement-names.ts';
import { StatementQueue } from '../statements/statement-queue.ts';
import { StatementBatch } from './statement-batch.ts';

/** @throws a {@link DatabaseError} for whatever the driver throws */
export async function translateError<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw new DatabaseError(describeFailure(error));
  }
}

/** Destroys a connection that stays silent: what waits on it fails, and the pool opens another. */
export async function answerWithin<Result>(
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

/** What a source gives each of its connections. */
export interface PoolParts {
  /** Undefined where what is kept by name would be another's the next time: behind a pooler. */
  names: StatementNames | undefined;
  /** What holds in every transaction, unless its own scope says otherwise. */
  defaults: Scope;
  /** How long the answer to a message may take, in ms; undefined where statements may take any time. */
  replyMs: number | undefined;
  /** Called once the connection has been given back. */
  leave: () => void;
  /** Whether the database must take writes: one that only reads has been demoted. */
  forWriting: boolean;
  /** Told when the line is lost. */
  onLoss: () => void;
}

/** The SQLSTATE of a write to what only reads. */
const READ_ONLY = '25006';

/** A connection of the pool for the length of a transaction, or of a reader's work. */
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
      return await translateError(replyMs === undefined ? reply : answerWithin(this.#client, reply, replyMs));
    } catch (error) {
      throw this.#noteLoss(error);
    }
  }

  /** A server that does not take writes any more is as good as lost: another one does, or will. */
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
