import { useMemo, useSyncExternalStore } from 'react';
import { onSessionChange, readSession, readSessionText, type Session } from './stored-session.ts';

/** Who is signed in and what they may do, kept true when it changes in this tab or another. */
export function useSession(): Session | undefined {
  const text = useSyncExternalStore(onSessionChange, readSessionText);
  return useMemo(() => (text ? readSession() : undefined), [text]);
}
