const CAPACITY = 500;

/**
 * Names for prepared statements, which the server caches for the life of a connection. Beyond the capacity statements stay
 * unnamed: combinations of filters are unlimited, and each name costs server memory on every connection.
 */
export class StatementNames {
  readonly #names = new Map<string, string>();

  nameFor(statement: string): string | undefined {
    const known = this.#names.get(statement);
    if (known || this.#names.size >= CAPACITY) return known;
    const name = `lexboard-${this.#names.size + 1}`;
    this.#names.set(statement, name);
    return name;
  }
}
