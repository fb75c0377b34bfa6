import { setTimeout as wait } from 'node:timers/promises';
import { verifyLog } from '../../server/src/audit/verify-log.ts';
import { Writer } from './writer.mjs';

/**
 * The timeout in ms after which a call counts as lost. The server answers sooner: it waits for a place, a connection and a reply of
 * its database, then for a place and a connection once more to ask what was stored.
 */
const timeoutMs = 40_000;
/** The pause in ms between retries of a call without answer. */
const retryPauseMs = 200;

/**
 * Makes calls of the contract over HTTP, to one address or to several in turn.
 * @returns the function with which a `Writer` sends
 */
export function sendTo(...addresses) {
  let turn = 0;
  return async (call, { token, body }) => {
    const address = addresses[turn++ % addresses.length];
    try {
      const response = await fetch(`${address}/api${call.path}`, {
        method: call.method,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        ...(call.method === 'POST' && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.includes('json');
      return { status: response.status, reply: isJson ? JSON.parse(text) : { message: text } };
    } catch (error) {
      // The writer counts a missing answer. Errors other than a lost call are thrown, since they would repeat forever.
      await wait(retryPauseMs);
      return { status: 0, reply: { message: error.message } };
    }
  };
}

/** People who read continuously, each one call at a time. */
export class Readers {
  /** The number of answers by status. */
  answers = new Map();
  #stopped = false;
  #done;

  /** @param calls the calls of each reader, as `{ call, body, query }` */
  constructor(send, { token, username }, calls) {
    this.#done = Promise.all(calls.map((asked) => this.#read(send, { ...asked, token, username })));
  }

  async #read(send, { call, ...sent }) {
    while (!this.#stopped) {
      const { status } = await send(call, sent);
      this.answers.set(status, (this.answers.get(status) ?? 0) + 1);
      await wait(5);
    }
  }

  async stop() {
    this.#stopped = true;
    await this.#done;
  }
}

/** Several people of one organisation who save continuously. */
export class Load {
  #organisation;
  #writers;
  #began = performance.now();

  /** @param each the number of writers for each of its editor and its administrator */
  constructor(send, organisation, { each = 3 } = {}) {
    this.#organisation = organisation;
    const names = Array.from({ length: each }, (_, index) => index + 1);
    this.#writers = [organisation.editor, organisation.admin].flatMap((person) =>
      names.map((name) => new Writer(send, person, name)),
    );
  }

  /** Waits until each writer has this many more laws acknowledged. */
  async acknowledges(more) {
    await Promise.all(this.#writers.map((writer) => writer.acknowledges(more)));
  }

  /** Waits until each writer was put off once more. */
  async isPutOff() {
    await Promise.all(this.#writers.map((writer) => writer.isPutOff()));
  }

  /** Waits until every writer has finished its present work. */
  async stop() {
    await Promise.all(this.#writers.map((writer) => writer.stop()));
  }

  /** The numbers of the acknowledged laws so far. */
  acknowledged() {
    return this.#writers.flatMap((writer) => writer.acknowledged);
  }

  /** The number of answers by status. */
  answers() {
    const all = new Map();
    for (const { answers } of this.#writers)
      for (const [status, count] of answers) all.set(status, (all.get(status) ?? 0) + count);
    return all;
  }

  /** The longest time, in ms, without an acknowledgement to any writer. */
  longestSilence() {
    const times = this.#writers.flatMap(({ times }) => times).sort((one, other) => one - other);
    const before = [this.#began, ...times];
    return Math.max(...times.map((time, index) => time - before[index]));
  }

  /** The time in ms from a moment of `performance.now()` to the first acknowledgement after it. */
  acknowledgedAfter(moment) {
    const times = this.#writers.flatMap((writer) => writer.times).filter((time) => time > moment);
    return Math.min(...times) - moment;
  }

  /**
   * Compares what was acknowledged with what is stored, once the load has stopped.
   * @param observer a direct connection to the database
   * @returns the number of acknowledged laws, how many of them are lost, and other faults in what is stored
   */
  async compare(observer) {
    const acknowledged = this.acknowledged();
    const { laws, histories, brokenAt } = await readStored(observer, this.#organisation.id);
    const whole = new Set(laws.filter(({ version }) => version === 2).map(({ id }) => id));
    const twice = laws.length - new Set(laws.map(({ law }) => law)).size;
    // Each law has one entry for its creation and one for its change.
    const uneven = histories.filter((rows) => rows !== 2 * laws.length);
    const faults = [
      twice > 0 && `${twice} stored twice`,
      laws.length !== acknowledged.length && `${laws.length} stored of ${acknowledged.length} acknowledged`,
      uneven.length > 0 && `${histories.join(', ')} entries of ${laws.length} laws`,
      brokenAt !== null && `the log is broken at ${brokenAt}`,
    ].filter(Boolean);
    return {
      acknowledged: acknowledged.length,
      lost: acknowledged.filter((id) => !whole.has(id)).length,
      faults,
    };
  }

  /** The row in the table of faults for an event that happened `times` times during this load. */
  async row(observer, { event, times }) {
    return {
      event,
      times,
      answers: this.answers(),
      recoveredMs: this.longestSilence(),
      ...(await this.compare(observer)),
    };
  }
}

/** Reads the counts that must equal the number of laws, or a multiple of it. */
async function readStored(observer, organisationId) {
  const stored = await observer.inOrganisation(organisationId, async (trx) => {
    const countRows = (rows) =>
      rows
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
        .then(({ count }) => Number(count));
    // The operating organisation's log also contains the servers' publishes.
    const ofLaws = (log) => trx.selectFrom(log).where('subject_kind', '=', 'law');
    const [versions, timeline, chained, waiting] = await Promise.all(
      [
        trx.selectFrom('record_version'),
        trx.selectFrom('timeline_entry'),
        ofLaws('system_log'),
        ofLaws('waiting_log_entry'),
      ].map(countRows),
    );
    return {
      laws: await trx.selectFrom('law').select(['id', 'law', 'version']).orderBy('id').execute(),
      histories: [versions, timeline, chained + waiting],
    };
  });
  return { ...stored, ...(await verifyLog(observer, organisationId)) };
}
