import { fillBody, fillPath } from './templates.mjs';

/** As many records as are changed in turn, so that no two clients change one at once. */
const MOST_KEPT = 200;

const valueAt = (reply, path) => path.split('.').reduce((part, name) => part?.[name], reply);

/** A program that is measured: where it is, and by its mapping how it is asked for each work. */
export class Side {
  #made = [];

  constructor({ address, headers, mapping }) {
    this.address = address;
    this.headers = { 'content-type': 'application/json', ...headers };
    this.mapping = mapping;
  }

  /** Whether it can be asked for a work. */
  does(work) {
    return work.name in this.mapping.requests;
  }

  /** The next request of a work, as `load` takes it. */
  next(work) {
    const record = work.changes ? this.#take() : {};
    const values = { ...record, ...work.next() };
    const keep = (text) => this.#made.push({ ...values, ...this.#read(text) });
    const kept = work.changes || (work.makes && this.#made.length < MOST_KEPT);
    return { ...this.request(work, values), ...(kept && { answered: keep }) };
  }

  /** The request of a work that is about these values. */
  request(work, values) {
    const { method = 'GET', path, body } = this.mapping.requests[work.name];
    return {
      method,
      address: `${this.address}${fillPath(path, values)}`,
      headers: this.headers,
      ...(body !== undefined && { body: JSON.stringify(fillBody(body, values)) }),
    };
  }

  #take() {
    const record = this.#made.shift();
    if (!record) throw new Error('There is nothing left to update: all that was created is being changed.');
    return record;
  }

  /** The part of the reply that later requests about a record need; a reply without it leaves it as it was. */
  #read(text) {
    const reply = text ? JSON.parse(text) : undefined;
    const found = Object.entries(this.mapping.keeps ?? {}).map(([name, path]) => [
      name,
      valueAt(reply, path),
    ]);
    return Object.fromEntries(found.filter(([, value]) => value !== undefined));
  }
}
