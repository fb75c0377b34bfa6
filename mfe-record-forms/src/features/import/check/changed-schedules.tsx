import type { RecordKind } from '@lexboard/shared-lib/domain';
import { Card, Heading } from '@lexboard/shared-lib/ui';
import { dayToChoose, EffectiveFrom, effectiveFromQuestion } from '../../../parts/effective-from.tsx';
import type { ImportDraft } from '../import-draft.ts';
import { countRecords } from '../run/run-labels.ts';
import type { CheckResult } from './checked-rows.tsx';

interface ChangedSchedulesProps {
  kind: RecordKind;
  checked: CheckResult | undefined;
  draft: ImportDraft;
  onDraft: (patch: Partial<ImportDraft>) => void;
}

/** Asks when the changed schedules take effect, as the form does for one. */
export function ChangedSchedules({ kind, checked, draft, onDraft }: ChangedSchedulesProps) {
  const { rescheduled = 0 } = checked ?? {};
  if (rescheduled === 0) return null;
  return (
    <Card>
      <Heading level={3} mb="2">
        {effectiveFromQuestion}
      </Heading>
      <EffectiveFrom
        {...{ kind }}
        what={`The ${rescheduled === 1 ? 'schedule' : 'schedules'} of ${countRecords(rescheduled)} with open days would change.`}
        value={draft.changefrom}
        onChange={(changefrom) => onDraft({ changefrom })}
      />
    </Card>
  );
}

/** Asks for the day from which changed schedules hold; undefined if it is chosen, or not needed. */
export const findOpenDay = (checked: CheckResult | undefined, { changefrom }: ImportDraft) =>
  checked?.rescheduled && changefrom === dayToChoose
    ? 'Choose the day from which the changed schedules hold.'
    : undefined;
