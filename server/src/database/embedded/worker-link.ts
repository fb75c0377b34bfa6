import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { QueryOutcome } from '../connection.ts';
import type { DatabaseErrorFacts } from '../database-error.ts';
import { DatabaseError } from '../database-error.ts';
import type { WorkerAnswer, WorkerRequest } from './worker-protocol.ts';

const workerFile = path.join(import.meta.dirname, 'worker.ts');

// A timeout is split into parts. While this thread is busy or the process is paused, only one part elapses, and an answer
// that arrived meanwhile is read before the next part.
const LIMIT_PARTS = 10;

// Callers expect different row types; `never` is assignable to each of them.
type Settle = (answer: WorkerAnswer<never>) => void;

/** Connection to a running worker, which answers requests in order. Once `broken` it answers no more. */
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

  /** Starts a worker and waits up to `limitMs` until its database is open. */
  static async open(folder: string, readOnly: boolean, limitMs: number): Promise<WorkerLink> {
    const link = new WorkerLink(folder, readOnly);
    try {
      await link.#awaitWithin(limitMs, {
        kind: 'connection-lost',
        message: `The embedded database did not open in ${limitMs / 1000} s`,
      });
      return link;
    } catch (error) {
      // Otherwise a worker that hangs while opening would run on for ever.
      await link.terminate();
      throw error;
    }
  }

  get broken(): boolean {
    return this.#broken !== undefined;
  }

  /** Sends a request. On a timeout the worker is terminated and the link is broken. */
  async ask<Row>(request: WorkerRequest, limitMs: number): Promise<QueryOutcome<Row>[]> {
    if (this.#broken) throw new DatabaseError(this.#broken);
    this.#worker.postMessage(request);
    return this.#awaitWithin(limitMs, {
      kind: 'statement-timeout',
      message: `The statement took longer than ${limitMs / 1000} s and was stopped`,
      code: '57014',
    });
  }

  /** Kills the worker at any point. For the database this is a crash, from which it recovers when opened. */
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

  // The error is created at the caller, so that its stack trace leads there.
  async #await<Row>(): Promise<QueryOutcome<Row>[]> {
    const answer = await new Promise<WorkerAnswer<Row>>((resolve) => this.#pending.push(resolve));
    if (answer.kind === 'failed') throw new DatabaseError(answer.failure);
    return answer.outcomes;
  }

  #settle(answer: WorkerAnswer<never>): void {
    this.#pending.shift()?.(answer);
  }

  // Terminates the worker: the embedded PostgreSQL has no signals, so statement_timeout never fires.
  async #cutOff(failure: DatabaseErrorFacts): Promise<void> {
    this.#broken = failure;
    await this.terminate();
  }

  #break(message: string): void {
    this.#broken ??= { kind: 'connection-lost', message };
    for (const settle of this.#pending.splice(0)) settle({ kind: 'failed', failure: this.#broken });
  }
}
