import type { Connection, QueryOutcome, Scope, Statement } from '../connection.ts';
import { StatementQueue } from '../statements/statement-queue.ts';
import type { WorkerLink } from './worker-link.ts';

/**
 * Exclusive use of the embedded database's only connection. The next holder's messages are sent right behind the commit, so
 * that the worker does not idle in between.
 */
export class EmbeddedConnection implements Connection {
  readonly #link: WorkerLink;
  readonly #limitMs: number;
  readonly #passOn: () => void;
  readonly #queue: StatementQueue;

  constructor(link: WorkerLink, limitMs: number, passOn: () => void) {
    this.#link = link;
    this.#limitMs = limitMs;
    this.#passOn = passOn;
    this.#queue = new StatementQueue((statements) => link.ask({ kind: 'run', statements }, limitMs));
  }

  begin(scope: Scope): void {
    this.#queue.begin(scope);
  }

  read(scope: Scope): void {
    this.#queue.read(scope);
  }

  query<Row>(text: string, parameters: readonly unknown[]): Promise<QueryOutcome<Row>> {
    return this.#queue.ask({ text, parameters });
  }

  async script(statements: string): Promise<void> {
    await this.#queue.run([]);
    await this.#link.ask({ kind: 'script', statements }, this.#limitMs);
  }

  async commit(last: readonly Statement[]): Promise<QueryOutcome<never>[]> {
    const results = this.#queue.finish(last);
    // Messages run in order. A commit ends its transaction even when it fails or follows a failure.
    const committed = this.#end('commit');
    this.#passOn();
    const [outcomes] = await Promise.all([results, committed]);
    return outcomes;
  }

  async rollBack(): Promise<void> {
    this.#queue.end();
    await this.#end('rollback').then(
      () => this.release('clean'),
      () => this.release('broken'),
    );
  }

  release(state: 'clean' | 'broken'): void {
    this.#queue.end();
    if (state === 'clean' || this.#link.broken) this.#passOn();
    else void this.#link.terminate().finally(this.#passOn);
  }

  async #end(statement: 'commit' | 'rollback'): Promise<void> {
    if (this.#queue.begun) {
      await this.#link.ask({ kind: 'script', statements: statement }, this.#limitMs);
    }
  }
}
