import { applyFormSettings, defaultTimeZone, withoutUnits, type RecordKind } from '@lexboard/shared-lib/domain';
import { useMemo, useSyncExternalStore } from 'react';
import { onSessionChange, readSession, readSessionText, type Session } from './stored-session.ts';

/** The session, updated on changes in any tab. */
export function useSession(): Session | undefined {
  const text = useSyncExternalStore(onSessionChange, readSessionText);
  return useMemo(() => (text ? readSession() : undefined), [text]);
}

/** The organisation's time zone for days and times; may change while the page is open. */
export const useTimeZone = (): string => useSession()?.timeZone ?? defaultTimeZone;

/** A kind, without what is about units where the organisation has none; memoised. */
export function useKindWithUnits(kind: RecordKind): RecordKind {
  const hasUnits = useSession()?.hasUnits ?? false;
  return useMemo(() => (hasUnits ? kind : withoutUnits(kind)), [kind, hasUnits]);
}

/** {@link useKindWithUnits} with the organisation's form settings (decisions §10); memoised. */
export function useOwnKind(documented: RecordKind): RecordKind {
  const kind = useKindWithUnits(documented);
  const settings = useSession()?.formSettings;
  return useMemo(() => (settings ? applyFormSettings(kind, settings) : kind), [kind, settings]);
}
