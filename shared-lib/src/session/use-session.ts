import {
  applyFormSettings,
  belongsToLaw,
  defaultTimeZone,
  withoutUnits,
  type RecordKind,
} from '@lexboard/shared-lib/domain';
import { useMemo, useSyncExternalStore } from 'react';
import { onSessionChange, readSession, readSessionText, type Session } from './stored-session.ts';

/** The session, updated on changes in any tab. */
export function useSession(): Session | undefined {
  const text = useSyncExternalStore(onSessionChange, readSessionText);
  return useMemo(() => (text ? readSession() : undefined), [text]);
}

/** The organisation's time zone for days and times; may change while the page is open. */
export const useTimeZone = (): string => useSession()?.timeZone ?? defaultTimeZone;

/** Whether a person has Edit access to records of a kind; a single one may be locked or for other units. */
export const mayEditKind = (
  { canEdit, canEditAll }: Pick<Session, 'canEdit' | 'canEditAll'>,
  kind: RecordKind,
): boolean => (belongsToLaw(kind) ? canEdit : canEditAll);

/** {@link mayEditKind} of the signed-in person. */
export function useMayEdit(kind: RecordKind): boolean {
  const session = useSession();
  return session !== undefined && mayEditKind(session, kind);
}

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
