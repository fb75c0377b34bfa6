const CAPACITY = 500;

/**
 * Names for statements, so that the server keeps their parsed form for the life of a connection.
 * Beyond the capacity a statement stays nameless: filters combine endlessly, and each name costs
 * the server memory on every connection.
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
