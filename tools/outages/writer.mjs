import { ask, draftLaw, lawCalls } from '../../server/src/testing/test-platform.ts';

/**
 * Adds laws and changes each of them once, until it is stopped. A change that a 503 puts off is sent again as it was,
 * as a person does who presses Save again.
 */
export class Writer {
  /** The numbers of the laws whose adding and changing were acknowledged. */
  acknowledged = [];
  /** The texts of 503 replies. */
  putOff = [];
  #app;
  #token;
  #name;
  #stopped = false;
  #waiting = [];

  constructor(app, { token, username }, name) {
    this.#app = app;
    this.#token = token;
    this.#name = `${name} of ${username}`;
    this.done = this.#write();
  }

  /** Waits until this many more laws are acknowledged. */
  acknowledges(more) {
    const wanted = this.acknowledged.length + more;
    return this.#until(() => this.acknowledged.length >= wanted);
  }

  /** Waits until a call is put off that was not yet. */
  isPutOff() {
    const before = this.putOff.length;
    return this.#until(() => this.putOff.length > before);
  }

  /** Finishes what it is at. */
  async stop() {
    this.#stopped = true;
    await this.done;
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
      const { id, version } = await this.#send(lawCalls.add, { ...law, idempotencyKey });
      // A change that was made although its answer was lost is refused when it is sent again: the law is not as it was.
      await this.#send(lawCalls.update, { ...law, id, version, Rules: 'Changed' }, 409);
      this.acknowledged.push(id);
      this.#report();
    }
  }

  async #send(call, body, repeated = 200) {
    for (let expected = [200, 503]; ; expected = [200, 503, repeated]) {
      const { status, reply } = await ask(this.#app, call, { token: this.#token, body });
      if (!expected.includes(status)) throw new Error(`${status} to ${call.path}: ${reply.message}`);
      if (status !== 503) return reply;
      this.putOff.push(reply.message);
      this.#report();
    }
  }

  #report() {
    for (const { holds, resolve } of this.#waiting) if (holds()) resolve();
  }
}
