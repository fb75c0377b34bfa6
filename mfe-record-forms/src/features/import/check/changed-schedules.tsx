import type { RecordKind } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import { Card, Heading, Text } from '@lexboard/shared-lib/ui';
import { dayToChoose, FromWhen, askFromWhen } from '@lexboard/shared-lib/forms';
import { useOwnKind } from '@lexboard/shared-lib/session';
import type { ImportDraft } from '../import-draft.ts';
import type { CheckResult } from './checked-rows.tsx';

interface ChangedSchedulesProps {
  kind: RecordKind;
  checked: CheckResult | undefined;
  draft: ImportDraft;
  onDraft: (patch: Partial<ImportDraft>) => void;
}

/** Asks when the changed schedules take effect, as the form does for one. */
export function ChangedSchedules({ kind, checked, draft, onDraft }: ChangedSchedulesProps) {
  const { dateFormat } = useOwnKind(kind);
  const { rescheduled = 0 } = checked ?? {};
  if (rescheduled === 0) return null;
  return (
    <Card>
      <Heading level={3} mb="2">
        {askFromWhen()}
      </Heading>
      <Text mb="3">
        {t(
          'The {count, plural, one {schedule of # record} other {schedules of # records}} with open days would change. What was filed, submitted or waived stays as it is.',
          { count: rescheduled },
        )}
      </Text>
      <FromWhen
        dateFormat={dateFormat}
        value={draft.changefrom}
        onChange={(changefrom) => onDraft({ changefrom })}
      />
    </Card>
  );
}

/** Asks for the day from which changed schedules hold; undefined if it is chosen, or not needed. */
export const findOpenDay = (checked: CheckResult | undefined, { changefrom }: ImportDraft) =>
  checked?.rescheduled && changefrom === dayToChoose
    ? t('Choose the day from which the changed schedules hold.')
    : undefined;
