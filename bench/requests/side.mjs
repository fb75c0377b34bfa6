/** As many records as are changed in turn, so that no two clients change one at once. */
const MOST_KEPT = 200;

/** A program that is measured: where it is, and by work how it is asked. */
export class Side {
  #made = [];

  constructor({ address, headers, requests }) {
    this.address = address;
    this.headers = { 'content-type': 'application/json', ...headers };
    this.requests = requests;
  }

  /** The next request of a work, as `load` takes it. */
  next(work) {
    const record = work.changes ? this.#take() : {};
    const values = { ...record, ...work.next() };
    // The reply has the version, which the next update names.
    const keep = (text) => this.#made.push({ ...values, ...JSON.parse(text) });
    const kept = work.changes || (work.makes && this.#made.length < MOST_KEPT);
    return { ...this.request(work, values), ...(kept && { answered: keep }) };
  }

  /** The request of a work that is about these values. */
  request(work, values) {
    const { method, path, query, body } = this.requests[work.name];
    return {
      method,
      address: `${this.address}${path}${query?.(values) ?? ''}`,
      headers: this.headers,
      ...(body && { body: JSON.stringify(body(values)) }),
    };
  }

  #take() {
    const record = this.#made.shift();
    if (!record) throw new Error('There is nothing left to update: all that was created is being changed.');
    return record;
  }
}
