import { defaultTimeZone } from '@lexboard/shared-lib/domain';
import { useMemo, useSyncExternalStore } from 'react';
import { onSessionChange, readSession, readSessionText, type Session } from './stored-session.ts';

/** Who is signed in and what they may do, kept true when it changes in this tab or another. */
export function useSession(): Session | undefined {
  const text = useSyncExternalStore(onSessionChange, readSessionText);
  return useMemo(() => (text ? readSession() : undefined), [text]);
}

/** The time zone of the organisation, by whose clocks pages show days and times; it changes while the page is open, too. */
export const useTimeZone = (): string => useSession()?.timeZone ?? defaultTimeZone;
