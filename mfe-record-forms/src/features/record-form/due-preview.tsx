import { nextDaysQueryOptions, workCalendarQueryOptions } from '@lexboard/shared-lib/client';
import { dueKinds } from '@lexboard/shared-lib/contract';
import {
  changeFromField,
  changeSchedules,
  computeNextDueDays,
  describeDay,
  describeDaysAround,
  describeEventDays,
  describeMissing,
  formatToday,
  isDay,
  isOtherSchedule,
  readSchedule,
  withPublication,
  type RecordValues,
  type WorkCalendar,
} from '@lexboard/shared-lib/domain';
import { useQuery } from '@lexboard/shared-lib/query';
import { useTimeZone } from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';
import { Stack, Text } from '@lexboard/shared-lib/ui';
import type { OpenedForm } from './opened-form.ts';

const SHOWN_DAYS = 5;

/** On each side of the day from which a change holds. */
const DAYS_AROUND = 3;

/** Fields that affect due dates and take effect at once, most of them of other sections. */
export const scheduleSources: readonly string[] = ['extensionArr', 'state', 'holidayrule'];

interface DuePreviewProps {
  opened: OpenedForm;
  /** The values of the form. */
  values: RecordValues;
}

const describeDays = (days: readonly { dueDay: string }[]): string =>
  t('Next due: {days}.', { days: days.map(({ dueDay }) => describeDay(dueDay)).join(', ') });

/** The next days that the schedules of a form give. */
function describeNext(props: DuePreviewProps, today: string, calendar: WorkCalendar): string {
  const { kind, values: before, earlier: stored } = props.opened;
  const { values } = props;
  const change = { earlier: stored, before, after: values, changeFrom: undefined, today };
  const earlier = stored.length > 0 ? changeSchedules(kind, withPublication(change)) : [];
  const schedule = readSchedule(kind, values, { publishedOn: today, earlier });
  const { days, missing } = computeNextDueDays(schedule, { today, count: SHOWN_DAYS }, calendar);
  if (missing.length > 0) return t('Not scheduled: {reason}.', { reason: describeMissing(missing) });
  const when = describeEventDays(schedule);
  if (when) return t('Due {when} each event that is entered.', { when });
  if (days.length === 0) return t('No due day lies ahead.');
  return describeDays(days);
}

/**
 * The next stored days of a published record, while the form leaves its schedule as it is: a change may hold from a
 * later day on, which the schedule alone does not tell. Undefined where the schedule decides.
 */
function useStoredDays({ opened, values }: DuePreviewProps) {
  const { kind, id, status, repealed, values: before } = opened;
  const name = dueKinds.find((known) => known === kind.name);
  const isSame =
    !isOtherSchedule(kind, before, values) &&
    [...scheduleSources, changeFromField.name].every(
      (source) => JSON.stringify(before[source]) === JSON.stringify(values[source]),
    );
  const isShown = name !== undefined && status === 'Published' && !repealed && isSame;
  const { data } = useQuery({
    ...nextDaysQueryOptions(name ?? 'license', id, SHOWN_DAYS),
    enabled: isShown,
  });
  return isShown && data && data.length > 0 ? data : undefined;
}

/** Previews the next due dates of the form's schedule (obligations §5), and those around a day from which it holds. */
export function DuePreview(props: DuePreviewProps) {
  const today = formatToday(useTimeZone());
  const { periodicity, [changeFromField.name]: changeFrom } = props.values;
  const hasSchedule = Boolean(periodicity) && periodicity !== 'Ongoing';
  const { data: calendar } = useQuery({
    ...workCalendarQueryOptions,
    enabled: hasSchedule || isDay(changeFrom),
  });
  const stored = useStoredDays(props);
  if (!calendar || !(hasSchedule || isDay(changeFrom))) return null;
  const { kind, values: before, earlier } = props.opened;
  const change = { earlier, before, after: props.values, today };
  const around =
    isDay(changeFrom) && !stored
      ? describeDaysAround(kind, { ...change, changeFrom }, { count: DAYS_AROUND, calendar })
      : [];
  const next = stored ? describeDays(stored) : describeNext(props, today, calendar);
  return (
    <Stack mt="4" gap="1" color="fg.muted" textStyle="figures">
      {(around.length > 0 ? around : [next]).map((line) => (
        <Text key={line}>{line}</Text>
      ))}
    </Stack>
  );
}
