import { draftLaw, lawCalls } from '../../server/src/testing/test-platform.ts';

/** Statuses after which a call is retried unchanged; 0 stands for no answer. */
const retryableStatuses = [0, 429, 502, 503, 504];
/** In ms: the limit for retries of a call, after which its writer fails. */
const deferLimitMs = 120_000;

/**
 * Adds laws and changes each of them once, until it is stopped. A change that is put off is retried unchanged, like a person who
 * presses Save again.
 */
export class Writer {
  /** The numbers of the laws whose creation and change were acknowledged. */
  acknowledged = [];
  /** The time of each acknowledgement, in ms of `performance.now()`. */
  times = [];
  /** The number of answers by status. */
  answers = new Map();
  #send;
  #name;
  #stopped = false;
  #waiting = [];

  /** @param send makes a call of the contract for `token` and returns `{ status, reply }`, with status 0 for no answer */
  constructor(send, { token, username }, name) {
    this.#send = (call, body) => send(call, { token, body });
    this.#name = `${name} of ${username}`;
    this.done = this.#write();
    // The failure is reported to callers of `acknowledges`, `isPutOff` and `stop`.
    this.done.catch(() => undefined);
  }

  /** Waits until this many more laws are acknowledged. */
  acknowledges(more) {
    const wanted = this.acknowledged.length + more;
    return this.#until(() => this.acknowledged.length >= wanted);
  }

  /** Waits until another call is put off. */
  isPutOff() {
    const before = this.#putOff();
    return this.#until(() => this.#putOff() > before);
  }

  /** Finishes the present work and stops. */
  async stop() {
    this.#stopped = true;
    await this.done;
  }

  #putOff() {
    return retryableStatuses.reduce((sum, status) => sum + (this.answers.get(status) ?? 0), 0);
  }

  // Fails with the writer, so that no caller waits for a failed one.
  #until(holds) {
    const reached = new Promise((resolve) => this.#waiting.push({ holds, resolve }));
    return Promise.race([reached, this.done]);
  }

  async #write() {
    for (let number = 1; !this.#stopped; number += 1) {
      const law = draftLaw({ Law: `${this.#name} ${number}` });
      const idempotencyKey = crypto.randomUUID();
      const { id, version } = await this.#ask(lawCalls.add, { ...law, idempotencyKey });
      // A change whose answer was lost may have been made: its retry is then refused by 409, since the version has changed.
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
      const givesUp = performance.now() - began > deferLimitMs;
      if (givesUp || !retryableStatuses.includes(status))
        throw new Error(`${status} to ${call.path}: ${reply?.message}`);
      this.#report();
    }
  }

  #report() {
    for (const { holds, resolve } of this.#waiting) if (holds()) resolve();
  }
}
