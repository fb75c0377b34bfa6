/** LRU cache of at most `capacity` entries: a new one evicts the least recently used one. */
export class BoundedMap<Key, Value> {
  readonly #capacity: number;
  readonly #values = new Map<Key, Value>();

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  get(key: Key): Value | undefined {
    const value = this.#values.get(key);
    if (value === undefined) return undefined;
    // Inserted again, the entry becomes the newest; the first key of a Map is the least recently used.
    this.#values.delete(key);
    this.#values.set(key, value);
    return value;
  }

  set(key: Key, value: Value): void {
    this.#values.delete(key);
    this.#values.set(key, value);
    if (this.#values.size <= this.#capacity) return;
    const [oldest] = this.#values.keys();
    if (oldest !== undefined) this.#values.delete(oldest);
  }

  delete(key: Key): void {
    this.#values.delete(key);
  }
}
