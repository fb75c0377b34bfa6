import type { Place } from '../../files/places/place.ts';

/** A place for backups in memory, which can end at any moment as a process that is killed. */
export class MemoryPlace implements Place {
  readonly name = 'memory';
  readonly files = new Map<string, Uint8Array>();
  #readsLeft = Infinity;
  #changesLeft = Infinity;
  #failure = new Error('killed');

  /** After so many changes every further one fails. */
  failAfter(changes: number, failure = new Error('killed')): void {
    this.#changesLeft = changes;
    this.#failure = failure;
  }

  write(key: string, content: Uint8Array): Promise<void> {
    return this.#change(() => this.files.set(key, Uint8Array.from(content)));
  }

  async writeNew(key: string, content: Uint8Array): Promise<boolean> {
    if (this.files.has(key)) return false;
    await this.write(key, content);
    return true;
  }

  /** After so many reads every further one fails. */
  failReadsAfter(reads: number): void {
    this.#readsLeft = reads;
  }

  read(key: string): Promise<Uint8Array | undefined> {
    this.#readsLeft -= 1;
    if (this.#readsLeft < 0) return Promise.reject(new Error('killed'));
    return Promise.resolve(this.files.get(key));
  }

  list(folder: string): Promise<Map<string, number>> {
    const found = [...this.files].filter(([key]) => key.startsWith(`${folder}/`));
    return Promise.resolve(new Map(found.map(([key, content]) => [key, content.length])));
  }

  remove(key: string): Promise<void> {
    return this.#change(() => this.files.delete(key));
  }

  async #change(change: () => unknown): Promise<void> {
    if (this.#changesLeft <= 0) throw this.#failure;
    this.#changesLeft -= 1;
    change();
    await Promise.resolve();
  }
}
