import type { QueryOutcome, Scope, Statement } from '../connection.ts';
import { openScope } from './open-scope.ts';

/** Runs statements in order in one message. @returns the outcome of each */
type Send = (statements: readonly Statement[]) => Promise<QueryOutcome<never>[]>;

interface Waiting {
  statement: Statement;
  resolve: (outcome: QueryOutcome<never> | undefined) => void;
  reject: (error: unknown) => void;
}

const begin: Statement = { text: 'begin', parameters: [] };
const nothing: QueryOutcome<never> = { rows: [], affectedRows: 0 };

/** Resolves the first statements of a message with their outcomes. */
const settleWaiting = (waiting: readonly Waiting[], sent: Promise<QueryOutcome<never>[]>): Promise<void> =>
  sent.then(
    (outcomes) => waiting.forEach(({ resolve }, index) => resolve(outcomes[index])),
    (error: unknown) => waiting.forEach(({ reject }) => reject(error)),
  );

/**
 * Queue of the statements of one transaction or one reader. Statements that are queued in the same tick go in one message
 * behind the opening ones (pipelining), which saves round trips.
 */
export class StatementQueue {
  readonly #send: Send;
  /** Statements to send ahead of the next message. */
  #opening: readonly Statement[] = [];
  #kind: 'single' | 'transaction' | 'reader' = 'single';
  #waiting: Waiting[] = [];
  #sent: Promise<unknown> = Promise.resolve();
  #ended = false;
  #failure: Error | undefined;

  constructor(send: Send) {
    this.#send = send;
  }

  begin(scope: Scope): void {
    this.#kind = 'transaction';
    this.#opening = [begin, openScope(scope)];
  }

  read(scope: Scope): void {
    this.#kind = 'reader';
    this.#opening = [openScope(scope)];
  }

  /** Whether the transaction has begun. Without a statement there is none to end. */
  get begun(): boolean {
    return this.#opening.length === 0;
  }

  /** Whether the queue has statements that are not sent yet. */
  get hasWaiting(): boolean {
    return this.#waiting.length > 0;
  }

  ask<Row>(statement: Statement): Promise<QueryOutcome<Row>> {
    return new Promise((resolve, reject) => {
      // Sent once all synchronous callers have queued their statements.
      if (this.#waiting.length === 0) process.nextTick(() => void this.#sendWaiting());
      this.#waiting.push({ statement, resolve: (outcome = nothing) => resolve(outcome), reject });
    });
  }

  /** Sends statements at once, behind all earlier ones. An empty list only begins the transaction. */
  async run(statements: readonly Statement[]): Promise<QueryOutcome<never>[]> {
    // The failed statement may have prevented the transaction's begin, so a later one could run outside of it.
    if (this.#failure) throw new Error('The transaction has failed', { cause: this.#failure });
    if (this.#ended) throw new Error('This transaction has ended');
    const opening = this.#takeOpening();
    const all = [...opening, ...statements];
    if (all.length === 0) return [];
    try {
      return (await this.#send(all)).slice(opening.length);
    } catch (error) {
      if (this.#kind === 'transaction') {
        this.#failure ??= error instanceof Error ? error : new Error(String(error));
      }
      throw error;
    }
  }

  /**
   * Sends the rest of the queue and then `statements` as the last message.
   * @throws the error of the transaction's first failing statement
   */
  async finish(statements: readonly Statement[]): Promise<QueryOutcome<never>[]> {
    const earlier = this.#sent;
    const waiting = this.#waiting.splice(0);
    const outcomes = this.run([...waiting.map(({ statement }) => statement), ...statements]);
    this.end();
    void settleWaiting(waiting, outcomes);
    await Promise.allSettled([earlier, outcomes]);
    // The first failure: later ones only report an aborted transaction.
    if (this.#failure) throw this.#failure;
    return (await outcomes).slice(waiting.length);
  }

  /**
   * Drops the queue. A statement sent later would run outside of its transaction, on a connection that is another caller's
   * by then.
   */
  end(): void {
    this.#ended = true;
  }

  async #sendWaiting(): Promise<void> {
    await this.#sent;
    const waiting = this.#waiting.splice(0);
    // Empty where the last message took them along.
    if (waiting.length > 0) {
      this.#sent = settleWaiting(waiting, this.run(waiting.map(({ statement }) => statement)));
    }
  }

  #takeOpening(): readonly Statement[] {
    const opening = this.#opening;
    if (this.#kind === 'transaction') this.#opening = [];
    return opening;
  }
}
