import { BoundedMap } from '../runtime/bounded-map.ts';
import type { Account } from './account-repository.ts';
import type { SessionToken } from './session-token.ts';

const CAPACITY = 1_000;

const keyOf = ({ hash }: SessionToken) => Buffer.from(hash).toString('hex');

/**
 * Whom the tokens that came last belonged to when their sessions were last looked for. It proves nothing: a session may
 * have ended since and an account may have other rights, on this server or on another.
 */
export class KnownAccounts {
  readonly #accounts = new BoundedMap<string, Account>(CAPACITY);

  find(token: SessionToken): Account | undefined {
    return this.#accounts.get(keyOf(token));
  }

  /** Keeps whose session was found, or forgets the token of one that has ended. */
  note(token: SessionToken, account: Account | undefined): void {
    if (account) this.#accounts.set(keyOf(token), account);
    else this.#accounts.delete(keyOf(token));
  }
}
