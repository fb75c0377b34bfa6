import { useEffect, useEffectEvent, useState } from 'react';
import type { StoredRecord } from '@lexboard/shared-lib/contract';
import { formatToday } from '@lexboard/shared-lib/domain';
import { useTimeZone } from '@lexboard/shared-lib/session';
import { createLatePart } from '@lexboard/shared-lib/ui';
import { LastDue } from './last-due.tsx';
import { RecordEvents } from './record-events.tsx';
import { RecordRenewals } from './record-renewals.tsx';
import { describeMissingDueDays, hasEvents, type KindDue } from './record-schedule.ts';
import type { PrintedUnits } from './units/record-units.tsx';

const AddEvent = createLatePart(async () => (await import('./add-event.tsx')).AddEvent);

/** Unmounts a dialog before its parent changes the address; otherwise the dialog's leave guard would ask. */
function useStopping(shown: boolean, onStopped: () => void) {
  const [stopping, setStopping] = useState(false);
  if (stopping && !shown) setStopping(false);
  const say = useEffectEvent(onStopped);
  useEffect(() => {
    if (stopping) say();
  }, [stopping]);
  return { shown: shown && !stopping, stop: () => setStopping(true) };
}

interface RecordDueProps extends PrintedUnits {
  kind: KindDue;
  record: StoredRecord;
  /** Whether the dialog that adds an event is open. */
  adding: boolean;
  /** Opens or closes it; undefined if not possible. */
  onAdding: ((adding: boolean) => void) | undefined;
}

/** The occurrences of a record, and its events. */
export function RecordDue({ kind, record, adding, onAdding, ...printed }: RecordDueProps) {
  const today = formatToday(useTimeZone());
  const expected = describeMissingDueDays({ kind, record }, today) === undefined;
  const { shown, stop } = useStopping(adding, () => onAdding?.(false));
  return (
    <>
      {hasEvents({ kind, record }) && (
        <RecordEvents kind={kind} id={record.id} onAdd={onAdding && (() => onAdding(true))} />
      )}
      {kind.name === 'license' && <RecordRenewals id={record.id} />}
      <LastDue {...{ kind, record, expected }} {...printed} />
      {shown && onAdding && <AddEvent part={{ kind, record, onClosed: stop }} onFailed={stop} />}
    </>
  );
}
