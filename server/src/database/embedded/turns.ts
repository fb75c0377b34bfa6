/** First come, first served: `take` resolves when all earlier holders have called what it resolved to. */
export class Turns {
  #last: Promise<void> = Promise.resolve();

  async take(): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const previous = this.#last;
    this.#last = promise;
    await previous;
    return resolve;
  }
}
