/** A share that is idle for longer than this is forgotten and starts anew, in ms. */
const EXPIRY_MS = 5_000;

/** The use of a shared resource by one party: its time so far in ms, and its running and waiting calls. */
export class Share {
  running = 0;
  heavy = 0;
  waiting = 0;
  #used: number;
  /** Sum of the start times of the running calls. */
  #began = 0;
  #idleSince = 0;

  constructor(used: number) {
    this.#used = used;
  }

  get isIdle(): boolean {
    return this.running === 0 && this.waiting === 0;
  }

  usedAt(now: number): number {
    return this.#used + this.running * now - this.#began;
  }

  isExpired(now: number): boolean {
    return this.isIdle && now - this.#idleSince > EXPIRY_MS;
  }

  /** Raises the used time of an idle share to `virtualTime`, so that an idle period earns no credit. */
  endIdle(virtualTime: number): void {
    if (this.isIdle) this.#used = Math.max(this.#used, virtualTime);
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
    this.#idleSince = now;
  }
}

/** The parties that share a resource equally, by key. */
export class ShareGroup<Each extends Share> {
  readonly #byKey = new Map<string, Each>();
  readonly #create: (used: number) => Each;
  /** The virtual time of the queue: the used time of the party served last. New and returning parties start here. */
  #virtualTime = 0;

  constructor(create: (used: number) => Each) {
    this.#create = create;
  }

  /** Finds or creates the share of a key that is about to wait. */
  enter(key: string): Each {
    const share = this.#byKey.get(key) ?? this.#create(this.#virtualTime);
    this.#byKey.set(key, share);
    share.endIdle(this.#virtualTime);
    return share;
  }

  /** The waiting shares, least used first. Also evicts shares that have been idle for long. */
  listWaiting(now: number): Each[] {
    for (const [key, share] of this.#byKey) if (share.isExpired(now)) this.#byKey.delete(key);
    return [...this.#byKey.values()]
      .filter(({ waiting }) => waiting > 0)
      .sort((one, other) => one.usedAt(now) - other.usedAt(now));
  }

  /** Advances the virtual time to that of the share that is served now. */
  serve(share: Each, now: number): void {
    this.#virtualTime = Math.max(this.#virtualTime, share.usedAt(now));
  }
}
