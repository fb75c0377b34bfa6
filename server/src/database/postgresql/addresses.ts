import { DatabaseError, describeFailure } from '../database-error.ts';

/** Splits an address around its hosts. Like libpq it accepts several hosts. */
const form = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]*)(.*)$/s;

/**
 * Splits an address like `postgres://user@one:5432,two:5432/database`, which names several servers, one of them the primary.
 * @returns one address for each host; undefined where it is no such address
 */
export function splitAddress(address: string): string[] | undefined {
  const [, start = '', hosts = '', rest = ''] = form.exec(address) ?? [];
  const addresses = hosts.split(',').map((host) => `${start}${host}${rest}`);
  return start && addresses.every((each) => URL.canParse(each)) ? addresses : undefined;
}

/** The current one of several addresses; fails over to the next in turn. */
export class FailoverAddresses {
  readonly all: readonly string[];
  #index = 0;

  /** @throws where it is not an address of a PostgreSQL */
  constructor(address: string) {
    const all = splitAddress(address);
    if (!all) throw new Error('The address of a database must be like postgres://…');
    this.all = all;
  }

  get current(): string {
    return this.all[this.#index] ?? '';
  }

  /** Fails over to the next address, unless another caller already has. */
  failOver(address: string): void {
    if (address === this.current) this.#index = (this.#index + 1) % this.all.length;
  }
}

export interface Failure {
  address: string;
  error: unknown;
}

/** Combines the failures of all addresses into one error. */
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
