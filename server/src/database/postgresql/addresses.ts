import { DatabaseError, describeFailure } from '../database-error.ts';

/** The hosts of an address; libpq takes several in the same form. */
const form = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]*)(.*)$/s;

/**
 * An address like `postgres://user@one:5432,two:5432/database`, of servers of which one takes writes.
 * @returns an address for each of its hosts, one or more; undefined where it is no such address
 */
export function splitAddress(address: string): string[] | undefined {
  const [, start = '', hosts = '', rest = ''] = form.exec(address) ?? [];
  const addresses = hosts.split(',').map((host) => `${start}${host}${rest}`);
  return start && addresses.every((each) => URL.canParse(each)) ? addresses : undefined;
}

/** One of several addresses, until it is left for the next. */
export class AddressInTurn {
  readonly all: readonly string[];
  #index = 0;

  /** @throws where it is no address of a PostgreSQL */
  constructor(address: string) {
    const all = splitAddress(address);
    if (!all) throw new Error('The address of a database must be like postgres://…');
    this.all = all;
  }

  get current(): string {
    return this.all[this.#index] ?? '';
  }

  /** Goes on to the next, unless somebody else has left it already. */
  leave(address: string): void {
    if (address === this.current) this.#index = (this.#index + 1) % this.all.length;
  }
}

export interface Failure {
  address: string;
  error: unknown;
}

/** The one error of a database of which no address could be reached. */
export function joinFailures(failures: readonly Failure[]): DatabaseError {
  const all = failures.map(({ address, error }) => ({
    ...describeFailure(error),
    host: new URL(address).host,
  }));
  const [first, ...others] = all;
  if (first && others.length === 0) return new DatabaseError(first);
  const message = all.map(({ host, message: why }) => `${host}: ${why}`).join('; ');
  const code = all.find(({ code: each }) => each !== undefined)?.code;
  return new DatabaseError({ kind: 'connection-lost', message, code });
}
