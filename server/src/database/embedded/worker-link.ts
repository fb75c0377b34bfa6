import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { QueryOutcome } from '../connection.ts';
import { DatabaseError } from '../database-error.ts';
import type { WorkerAnswer, WorkerRequest, WorkerSetup } from './worker-protocol.ts';

const workerFile = path.join(import.meta.dirname, 'worker.ts');
type Pending = PromiseWithResolvers<QueryOutcome>;

/** A running worker with its one request under way. Once `broken` it answers no more. */
export class WorkerLink {
  readonly #worker: Worker;
  #pending: Pending | undefined;
  #broken: DatabaseError | undefined;

  private constructor(setup: WorkerSetup) {
    this.#worker = new Worker(workerFile, { workerData: setup, execArgv: ['--no-warnings'] });
    this.#worker.on('message', (answer: WorkerAnswer) => this.#settle(answer));
    this.#worker.on('error', (error) => this.#break('The embedded database stopped: ' + error.name));
    this.#worker.on('exit', () => this.#break('The embedded database has been closed'));
  }

  /** Starts a worker and waits until its database is open. */
  static async open(setup: WorkerSetup): Promise<WorkerLink> {
    const link = new WorkerLink(setup);
    await link.#await();
    return link;
  }

  get broken(): boolean {
    return this.#broken !== undefined;
  }

  async ask(request: WorkerRequest, limitMs: number | undefined): Promise<QueryOutcome> {
    if (this.#broken) throw this.#broken;
    this.#worker.postMessage(request);
    if (limitMs === undefined) return this.#await();
    const watch = setTimeout(() => void this.#cutOff(limitMs), limitMs);
    try {
      return await this.#await();
    } finally {
      clearTimeout(watch);
    }
  }

  /** Ends the worker whatever it is doing; on disk this is a crash, from which it recovers on opening. */
  async terminate(): Promise<void> {
    await this.#worker.terminate();
  }

  #await(): Promise<QueryOutcome> {
    this.#pending = Promise.withResolvers();
    return this.#pending.promise;
  }

  #settle(answer: WorkerAnswer): void {
    const pending = this.#pending;
    this.#pending = undefined;
    if (answer.kind === 'done') pending?.resolve(answer.outcome);
    else pending?.reject(new DatabaseError(answer.failure));
  }

  // The embedded PostgreSQL has no signals, so its own statement_timeout never fires.
  async #cutOff(limitMs: number): Promise<void> {
    const message = `The statement took longer than ${limitMs / 1000} s and was stopped`;
    this.#broken = new DatabaseError({ kind: 'statement-timeout', message, code: '57014' });
    await this.terminate();
  }

  #break(message: string): void {
    this.#broken ??= new DatabaseError({ kind: 'connection-lost', message });
    this.#pending?.reject(this.#broken);
    this.#pending = undefined;
  }
}
