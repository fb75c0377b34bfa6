import { codeAwaitedSeconds, type CodeAwaited } from '@lexboard/shared-lib/contract';
import { readStored } from '@lexboard/shared-lib/session';

/** A sign-in whose password was right and that awaits a code. */
export interface PendingSignIn {
  token: string;
  username: string;
  /** When the server forgets it, in ms since 1970. */
  until: number;
}

/** Of this tab alone: it survives a reload, and no other tab takes it for a session. */
const key = 'lexboard.awaitsCode';

const isPending = (stored: unknown): stored is PendingSignIn =>
  typeof stored === 'object' &&
  stored !== null &&
  typeof Reflect.get(stored, 'token') === 'string' &&
  typeof Reflect.get(stored, 'username') === 'string' &&
  typeof Reflect.get(stored, 'until') === 'number';

export function readPendingSignIn(): PendingSignIn | undefined {
  const stored = readStored(sessionStorage, key);
  return isPending(stored) ? stored : undefined;
}

export function storePendingSignIn({ access_token: token, username }: CodeAwaited): PendingSignIn {
  const pending = { token, username, until: Date.now() + codeAwaitedSeconds * 1_000 };
  sessionStorage.setItem(key, JSON.stringify(pending));
  return pending;
}

export const removePendingSignIn = (): void => sessionStorage.removeItem(key);
