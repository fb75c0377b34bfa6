export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Numbers JSON values, equal ones alike whatever the order of their members; reads each object once. */
export class JsonIdentities {
  readonly #ids = new Map<string, number>();
  readonly #known = new WeakMap<object, number>();

  of(value: unknown): number {
    if (typeof value !== 'object' || value === null) return this.#idOf(JSON.stringify(value));
    const known = this.#known.get(value);
    if (known !== undefined) return known;
    const id = this.#idOf(this.#textOf(value));
    this.#known.set(value, id);
    return id;
  }

  #textOf(value: object): string {
    if (Array.isArray(value)) return `[${value.map((one) => this.of(one)).join()}]`;
    const members = Object.entries(value).filter(([, member]) => member !== undefined);
    return `{${members
      .map(([name, member]) => `${name}:${this.of(member)}`)
      .toSorted()
      .join()}}`;
  }

  #idOf(text: string): number {
    const id = this.#ids.get(text) ?? this.#ids.size;
    this.#ids.set(text, id);
    return id;
  }
}
