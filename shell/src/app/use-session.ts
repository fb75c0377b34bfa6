import { useMemo, useSyncExternalStore } from 'react';
import { onSessionChange, readSession, storedKeys, type Session } from '@lexboard/shared-lib/session';

const readToken = () => localStorage.getItem(storedKeys.token);

/** Who is signed in, kept true when it changes in this tab or another. */
export function useSession(): Session | undefined {
  const token = useSyncExternalStore(onSessionChange, readToken);
  return useMemo(() => (token ? readSession() : undefined), [token]);
}
