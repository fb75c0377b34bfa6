import { codeAwaitedSeconds, type CodeAwaited, type SecondFactor } from '@lexboard/shared-lib/contract';
import { readStored } from '@lexboard/shared-lib/session';

/** A sign-in with a correct password that still needs a one-time code. */
export interface PendingSignIn {
  token: string;
  username: string;
  /** What may be used; a code where the server does not say. */
  factors: readonly SecondFactor[];
  /** Expiry in ms since 1970. */
  until: number;
  /** Whether it links the account to whom a provider named. */
  link?: boolean;
}

/** A page of an earlier version stored no factors. */
type StoredSignIn = Omit<PendingSignIn, 'factors'> & Partial<Pick<PendingSignIn, 'factors'>>;

/** In sessionStorage: it survives a reload, and no other tab mistakes it for a session. */
const key = 'lexboard.awaitsCode';

const isPending = (stored: unknown): stored is StoredSignIn =>
  typeof stored === 'object' &&
  stored !== null &&
  typeof Reflect.get(stored, 'token') === 'string' &&
  typeof Reflect.get(stored, 'username') === 'string' &&
  typeof Reflect.get(stored, 'until') === 'number';

export function readPendingSignIn(): PendingSignIn | undefined {
  const stored = readStored(sessionStorage, key);
  return isPending(stored) ? { ...stored, factors: stored.factors ?? ['app'] } : undefined;
}

export function storePendingSignIn(
  { access_token: token, username, factors = ['app'] }: CodeAwaited,
  link = false,
): PendingSignIn {
  const pending = { token, username, factors, link, until: Date.now() + codeAwaitedSeconds * 1_000 };
  sessionStorage.setItem(key, JSON.stringify(pending));
  return pending;
}

export const removePendingSignIn = (): void => sessionStorage.removeItem(key);
