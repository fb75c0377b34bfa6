import type { QueryOutcome, Scope, Statement } from '../connection.ts';
import { openScope } from '../scopes.ts';

/** Runs statements in their order in one message. @returns the outcome of each */
type Send = (statements: readonly Statement[]) => Promise<QueryOutcome<never>[]>;

interface Waiting {
  statement: Statement;
  resolve: (outcome: QueryOutcome<never> | undefined) => void;
  reject: (error: unknown) => void;
}

const begin: Statement = { text: 'begin', parameters: [] };
const nothing: QueryOutcome<never> = { rows: [], affectedRows: 0 };

/** Gives the first statements of a message their outcomes. */
const settleWaiting = (waiting: readonly Waiting[], sent: Promise<QueryOutcome<never>[]>): Promise<void> =>
  sent.then(
    (outcomes) => waiting.forEach(({ resolve }, index) => resolve(outcomes[index])),
    (error: unknown) => waiting.forEach(({ reject }) => reject(error)),
  );

/**
 * The statements of one transaction or one reader. Those that are asked for at once go in one message, behind what
 * opens them, which spares the database and the server waits for each other.
 */
export class StatementQueue {
  readonly #send: Send;
  /** The statements that go ahead of the next message. */
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

  /** Whether the transaction has begun: without a statement there is none to end. */
  get begun(): boolean {
    return this.#opening.length === 0;
  }

  /** Whether statements were asked for that are still to be sent. */
  get hasWaiting(): boolean {
    return this.#waiting.length > 0;
  }

  ask<Row>(statement: Statement): Promise<QueryOutcome<Row>> {
    return new Promise((resolve, reject) => {
      // After everything that is ready to ask has asked.
      if (this.#waiting.length === 0) process.nextTick(() => void this.#sendWaiting());
      this.#waiting.push({ statement, resolve: (outcome = nothing) => resolve(outcome), reject });
    });
  }

  /** Sends statements right away, behind whatever was sent before; without any, it begins what has not begun. */
  async run(statements: readonly Statement[]): Promise<QueryOutcome<never>[]> {
    // A failed statement may have kept its transaction from beginning: the next one must not run outside of it.
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
   * Sends statements as the last message, with what was asked for and is still to be sent ahead of them.
   * @throws what the first statement of the transaction to fail failed by
   */
  async finish(statements: readonly Statement[]): Promise<QueryOutcome<never>[]> {
    const earlier = this.#sent;
    const waiting = this.#waiting.splice(0);
    const outcomes = this.run([...waiting.map(({ statement }) => statement), ...statements]);
    this.end();
    void settleWaiting(waiting, outcomes);
    await Promise.allSettled([earlier, outcomes]);
    // Of the first to fail: those behind it only say that one has.
    if (this.#failure) throw this.#failure;
    return (await outcomes).slice(waiting.length);
  }

  /** Sends nothing more: what still waits would run outside of its transaction, on a line that is somebody else's by then. */
  end(): void {
    this.#ended = true;
  }

  async #sendWaiting(): Promise<void> {
    await this.#sent;
    const waiting = this.#waiting.splice(0);
    // None are left where the last message took them along.
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
