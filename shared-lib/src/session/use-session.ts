import { applyFormSettings, defaultTimeZone, type RecordKind } from '@lexboard/shared-lib/domain';
import { useMemo, useSyncExternalStore } from 'react';
import { onSessionChange, readSession, readSessionText, type Session } from './stored-session.ts';

/** The person who is signed in and their rights, kept true when these change in this tab or another. */
export function useSession(): Session | undefined {
  const text = useSyncExternalStore(onSessionChange, readSessionText);
  return useMemo(() => (text ? readSession() : undefined), [text]);
}

/** The time zone of the organisation, by whose clocks pages show days and times; it changes while the page is open, too. */
export const useTimeZone = (): string => useSession()?.timeZone ?? defaultTimeZone;

/** A kind as the organisation has its forms (decisions §10); the same object until that changes. */
export function useOwnKind(kind: RecordKind): RecordKind {
  const settings = useSession()?.formSettings;
  return useMemo(() => (settings ? applyFormSettings(kind, settings) : kind), [kind, settings]);
}
