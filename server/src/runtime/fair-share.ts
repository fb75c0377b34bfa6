/** Whoever rests longer than this begins anew, in ms. */
const FORGOTTEN_MS = 5_000;

/** What somebody has had of something that is shared, in ms, and what of it they have or wait for now. */
export class Share {
  running = 0;
  heavy = 0;
  waiting = 0;
  #used: number;
  /** The sum of the times at which what they have now began. */
  #began = 0;
  #restsSince = 0;

  constructor(used: number) {
    this.#used = used;
  }

  get rests(): boolean {
    return this.running === 0 && this.waiting === 0;
  }

  usedAt(now: number): number {
    return this.#used + this.running * now - this.#began;
  }

  restsLong(now: number): boolean {
    return this.rests && now - this.#restsSince > FORGOTTEN_MS;
  }

  /** Whoever has rested is no better off than those who did not. */
  wake(least: number): void {
    if (this.rests) this.#used = Math.max(this.#used, least);
  }

  begin(now: number, heavy: boolean): void {
    this.running += 1;
    this.heavy += heavy ? 1 : 0;
    this.#began += now;
  }

  end(since: number, now: number, heavy: boolean): void {
    this.running -= 1;
    this.heavy -= heavy ? 1 : 0;
    this.#began -= since;
    this.#used += now - since;
    this.#restsSince = now;
  }
}

/** Those who share something equally, by their keys. */
export class Sharers<Each extends Share> {
  readonly #byKey = new Map<string, Each>();
  readonly #create: (used: number) => Each;
  /** What the last one to be served had had before: who comes now begins there. */
  #least = 0;

  constructor(create: (used: number) => Each) {
    this.#create = create;
  }

  /** The share of a key, which is about to wait. */
  enter(key: string): Each {
    const share = this.#byKey.get(key) ?? this.#create(this.#least);
    this.#byKey.set(key, share);
    share.wake(this.#least);
    return share;
  }

  /** Of those who wait, those with the least first. Forgets who has rested for long. */
  inTurn(now: number): Each[] {
    for (const [key, share] of this.#byKey) if (share.restsLong(now)) this.#byKey.delete(key);
    return [...this.#byKey.values()]
      .filter(({ waiting }) => waiting > 0)
      .sort((one, other) => one.usedAt(now) - other.usedAt(now));
  }

  /** Notes whose turn it is. */
  serve(share: Each, now: number): void {
    this.#least = Math.max(this.#least, share.usedAt(now));
  }
}
