import type { StoredRecord } from '@lexboard/shared-lib/contract';
import { formatToday, type RecordKind } from '@lexboard/shared-lib/domain';
import { useSession, useTimeZone } from '@lexboard/shared-lib/session';
import type { ChangeView } from '../use-detail-view.ts';
import { takesEvents } from './record-schedule.ts';

interface AddingEvent {
  kind: RecordKind;
  record: StoredRecord;
  onView: ChangeView;
}

/** The callback that opens and closes the dialog to add an event; undefined if not possible. */
export function useAddingEvent({ kind, record, onView }: AddingEvent) {
  const canEdit = useSession()?.canEdit ?? false;
  const today = formatToday(useTimeZone());
  if (!canEdit || !takesEvents({ kind, record }, today)) return undefined;
  return (event: boolean) => onView({ event });
}
