import { draftLaw, lawCalls } from '../../server/src/testing/test-platform.ts';

/** Answers that put a call off: it is sent again as it was. 0 stands for none. */
const later = [0, 429, 502, 503, 504];
/** In ms: a call that is put off for longer is given up, and its writer fails. */
const patience = 60_000;

/**
 * Adds laws and changes each of them once, until it is stopped. A change that is put off is sent again as it was, as a
 * person does who presses Save again.
 */
export class Writer {
  /** The numbers of the laws whose adding and changing were acknowledged. */
  acknowledged = [];
  /** When each of them was, in ms of `performance.now()`. */
  times = [];
  /** How often each status came. */
  answers = new Map();
  #send;
  #name;
  #stopped = false;
  #waiting = [];

  /**
   * @param send makes a call of the contract for `token` and gives `{ status, reply }`, with status 0 where no answer
   *   came
   */
  constructor(send, { token, username }, name) {
    this.#send = (call, body) => send(call, { token, body });
    this.#name = `${name} of ${username}`;
    this.done = this.#write();
    // Whoever waits for the writer hears of its failure: `acknowledges`, `isPutOff`, `stop`.
    this.done.catch(() => undefined);
  }

  /** Waits until this many more laws are acknowledged. */
  acknowledges(more) {
    const wanted = this.acknowledged.length + more;
    return this.#until(() => this.acknowledged.length >= wanted);
  }

  /** Waits until a call is put off that was not yet. */
  isPutOff() {
    const before = this.#putOff();
    return this.#until(() => this.#putOff() > before);
  }

  /** Finishes what it is at. */
  async stop() {
    this.#stopped = true;
    await this.done;
  }

  #putOff() {
    return later.reduce((sum, status) => sum + (this.answers.get(status) ?? 0), 0);
  }

  // Fails with the writer, so that nothing waits for one that has failed.
  #until(holds) {
    const reached = new Promise((resolve) => this.#waiting.push({ holds, resolve }));
    return Promise.race([reached, this.done]);
  }

  async #write() {
    for (let number = 1; !this.#stopped; number += 1) {
      const law = draftLaw({ Law: `${this.#name} ${number}` });
      const idempotencyKey = crypto.randomUUID();
      const { id, version } = await this.#ask(lawCalls.add, { ...law, idempotencyKey });
      // A change that was made although its answer was lost is refused when it is sent again: the law is not as it was.
      await this.#ask(lawCalls.update, { ...law, id, version, Rules: 'Changed' }, 409);
      this.acknowledged.push(id);
      this.times.push(performance.now());
      this.#report();
    }
  }

  async #ask(call, body, repeated = 200) {
    const began = performance.now();
    for (let expected = [200]; ; expected = [200, repeated]) {
      const { status, reply } = await this.#send(call, body);
      this.answers.set(status, (this.answers.get(status) ?? 0) + 1);
      if (expected.includes(status)) return reply;
      const givesUp = performance.now() - began > patience;
      if (givesUp || !later.includes(status)) throw new Error(`${status} to ${call.path}: ${reply?.message}`);
      this.#report();
    }
  }

  #report() {
    for (const { holds, resolve } of this.#waiting) if (holds()) resolve();
  }
}
