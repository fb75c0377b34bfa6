import { useMemo, useSyncExternalStore } from 'react';
import { onSessionChange, readSession, storedKeys, type Session } from '@lexboard/shared-lib/session';

/** Text that differs once the session does. */
function readSessionText(): string {
  const { token, passwordChange, termsDue } = storedKeys;
  const held = [token, passwordChange, termsDue].map((key) => localStorage.getItem(key));
  return held[0] ? held.join() : '';
}

/** Who is signed in, kept true when it changes in this tab or another. */
export function useSession(): Session | undefined {
  const text = useSyncExternalStore(onSessionChange, readSessionText);
  return useMemo(() => (text ? readSession() : undefined), [text]);
}
