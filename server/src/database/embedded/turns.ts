/** First come, first served: `take` resolves when all earlier holders have called what it resolved to. */
export class Turns {
  #last: Promise<void> = Promise.resolve();
  #taken = 0;

  /** Who has the turn and who waits for it. */
  get taken(): number {
    return this.#taken;
  }

  async take(): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const previous = this.#last;
    this.#last = promise;
    this.#taken += 1;
    await previous;
    return () => {
      this.#taken -= 1;
      resolve();
    };
  }
}
