import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { QueryOutcome } from '../connection.ts';
import type { DatabaseErrorFacts } from '../database-error.ts';
import { DatabaseError } from '../database-error.ts';
import type { WorkerAnswer, WorkerRequest } from './worker-protocol.ts';

const workerFile = path.join(import.meta.dirname, 'worker.ts');

// A time limit passes in parts: while this thread is busy or the whole process is paused, only one of them passes,
// and an answer that has arrived meanwhile is read before the next.
const LIMIT_PARTS = 10;

// Whatever rows a waiting statement asked for: of no row at all is assignable to each of them.
type Settle = (answer: WorkerAnswer<never>) => void;

/** A running worker, which answers in the order in which it was asked. Once `broken` it answers no more. */
export class WorkerLink {
  readonly #worker: Worker;
  readonly #pending: Settle[] = [];
  #broken: DatabaseErrorFacts | undefined;

  private constructor(folder: string, readOnly: boolean) {
    const argv = [folder, ...(readOnly ? ['read-only'] : [])];
    this.#worker = new Worker(workerFile, { argv, execArgv: ['--no-warnings'] });
    this.#worker.on('message', (answer: WorkerAnswer<never>) => this.#settle(answer));
    this.#worker.on('error', (error: Error) => this.#break('The embedded database stopped: ' + error.name));
    this.#worker.on('exit', () => this.#break('The embedded database has been closed'));
  }

  /** Starts a worker and waits until its database is open, for so long. */
  static async open(folder: string, readOnly: boolean, limitMs: number): Promise<WorkerLink> {
    const link = new WorkerLink(folder, readOnly);
    try {
      await link.#awaitWithin(limitMs, {
        kind: 'connection-lost',
        message: `The embedded database did not open in ${limitMs / 1000} s`,
      });
      return link;
    } catch (error) {
      // Nobody else would end one that goes on opening.
      await link.terminate();
      throw error;
    }
  }

  get broken(): boolean {
    return this.#broken !== undefined;
  }

  /** What takes longer than the limit is cut off, and the link is broken. */
  async ask<Row>(request: WorkerRequest, limitMs: number): Promise<QueryOutcome<Row>[]> {
    if (this.#broken) throw new DatabaseError(this.#broken);
    this.#worker.postMessage(request);
    return this.#awaitWithin(limitMs, {
      kind: 'statement-timeout',
      message: `The statement took longer than ${limitMs / 1000} s and was stopped`,
      code: '57014',
    });
  }

  /** Ends the worker whatever it is doing; on disk this is a crash, from which it recovers on opening. */
  async terminate(): Promise<void> {
    await this.#worker.terminate();
  }

  async #awaitWithin<Row>(limitMs: number, failure: DatabaseErrorFacts): Promise<QueryOutcome<Row>[]> {
    let passedParts = 0;
    const watch = setInterval(() => {
      passedParts += 1;
      if (passedParts === LIMIT_PARTS) void this.#cutOff(failure);
    }, limitMs / LIMIT_PARTS);
    try {
      return await this.#await();
    } finally {
      clearInterval(watch);
    }
  }

  // The error is made where the caller waits, so that its stack leads to the caller.
  async #await<Row>(): Promise<QueryOutcome<Row>[]> {
    const answer = await new Promise<WorkerAnswer<Row>>((resolve) => this.#pending.push(resolve));
    if (answer.kind === 'failed') throw new DatabaseError(answer.failure);
    return answer.outcomes;
  }

  #settle(answer: WorkerAnswer<never>): void {
    this.#pending.shift()?.(answer);
  }

  // The embedded PostgreSQL has no signals, so its own statement_timeout never fires.
  async #cutOff(failure: DatabaseErrorFacts): Promise<void> {
    this.#broken = failure;
    await this.terminate();
  }

  #break(message: string): void {
    this.#broken ??= { kind: 'connection-lost', message };
    for (const settle of this.#pending.splice(0)) settle({ kind: 'failed', failure: this.#broken });
  }
}
