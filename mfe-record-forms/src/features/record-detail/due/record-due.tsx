import type { StoredRecord } from '@lexboard/shared-lib/contract';
import { formatToday } from '@lexboard/shared-lib/domain';
import { useTimeZone } from '@lexboard/shared-lib/session';
import { createLatePart } from '@lexboard/shared-lib/ui';
import { LastDue } from './last-due.tsx';
import { RecordEvents } from './record-events.tsx';
import { describeNoDays, hasEvents, type KindDue } from './record-schedule.ts';

const AddEvent = createLatePart(async () => (await import('./add-event.tsx')).AddEvent);

interface RecordDueProps {
  kind: KindDue;
  record: StoredRecord;
  /** Whether an event is being entered. */
  adding: boolean;
  /** Begins or ends that; undefined where it cannot be done. */
  onAdding: ((adding: boolean) => void) | undefined;
}

/** When a record was due, and the events that make it so. */
export function RecordDue({ kind, record, adding, onAdding }: RecordDueProps) {
  const today = formatToday(useTimeZone());
  const expected = describeNoDays({ kind, record }, today) === undefined;
  const stop = () => onAdding?.(false);
  return (
    <>
      {hasEvents({ kind, record }) && (
        <RecordEvents kind={kind} id={record.id} onAdd={onAdding && (() => onAdding(true))} />
      )}
      <LastDue kind={kind.name} id={record.id} expected={expected} />
      {adding && onAdding && <AddEvent part={{ kind, record, onClosed: stop }} onFailed={stop} />}
    </>
  );
}
