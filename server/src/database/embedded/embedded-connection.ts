import type { Connection, QueryOutcome } from '../connection.ts';
import type { WorkerLink } from './worker-link.ts';

/**
 * The embedded database's one line for the length of a turn. It spares the worker waits between messages: a
 * transaction begins along with its first statement, and the next turn's messages go right behind the commit.
 */
export class EmbeddedConnection implements Connection {
  readonly #link: WorkerLink;
  readonly #limitMs: number | undefined;
  readonly #passOn: () => void;
  #opening = '';

  constructor(link: WorkerLink, limitMs: number | undefined, passOn: () => void) {
    this.#link = link;
    this.#limitMs = limitMs;
    this.#passOn = passOn;
  }

  begin(opening: string): Promise<void> {
    this.#opening = `begin; ${opening}; `;
    return Promise.resolve();
  }

  query<Row>(statement: string, parameters: readonly unknown[]): Promise<QueryOutcome<Row>> {
    return this.#link.ask(
      { kind: 'query', before: this.#takeOpening(), statement, parameters },
      this.#limitMs,
    );
  }

  async script(statements: string): Promise<void> {
    await this.#link.ask({ kind: 'script', statements: this.#takeOpening() + statements }, this.#limitMs);
  }

  async commit(): Promise<void> {
    // Messages are performed in order, and a commit ends its transaction even when it fails.
    const committed = this.script('commit');
    this.#passOn();
    await committed;
  }

  release(state: 'clean' | 'broken'): void {
    if (state === 'clean' || this.#link.broken) this.#passOn();
    else void this.#link.terminate().finally(this.#passOn);
  }

  #takeOpening(): string {
    const opening = this.#opening;
    this.#opening = '';
    return opening;
  }
}
