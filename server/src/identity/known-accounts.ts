import type { Account } from './account-repository.ts';
import type { SessionToken } from './session-token.ts';

const CAPACITY = 1_000;

const keyOf = ({ hash }: SessionToken) => Buffer.from(hash).toString('hex');

/**
 * Whom the tokens that came last belonged to when their sessions were last found. It proves nothing: a session may have
 * ended since and an account may have other rights, on this server or on another.
 */
export class KnownAccounts {
  readonly #accounts = new Map<string, Account>();

  find(token: SessionToken): Account | undefined {
    return this.#accounts.get(keyOf(token));
  }

  /** Keeps whose session was found, or forgets the token of one that has ended. */
  note(token: SessionToken, account: Account | undefined): void {
    const key = keyOf(token);
    // Set anew, it is the last of the map, whose first came longest ago.
    this.#accounts.delete(key);
    if (!account) return;
    this.#accounts.set(key, account);
    const [oldest] = this.#accounts.keys();
    if (oldest !== undefined && this.#accounts.size > CAPACITY) this.#accounts.delete(oldest);
  }
}
