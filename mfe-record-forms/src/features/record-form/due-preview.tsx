import { nextDaysQueryOptions, workCalendarQueryOptions } from '@lexboard/shared-lib/client';
import { dueKinds } from '@lexboard/shared-lib/contract';
import {
  computeNextDueDays,
  describeDay,
  describeEventDays,
  describeMissing,
  formatToday,
  isOtherSchedule,
  readSchedule,
  type RecordValues,
  type WorkCalendar,
} from '@lexboard/shared-lib/domain';
import { useQuery } from '@lexboard/shared-lib/query';
import { useTimeZone } from '@lexboard/shared-lib/session';
import { Text } from '@lexboard/shared-lib/ui';
import type { OpenedForm } from './opened-form.ts';

const SHOWN_DAYS = 5;

/** Fields that affect due dates and take effect at once, most of them of other sections. */
export const scheduleSources: readonly string[] = ['extensionArr', 'state', 'holidayrule'];

interface DuePreviewProps {
  opened: OpenedForm;
  /** The values of the form. */
  values: RecordValues;
}

const describeDays = (days: readonly { dueDay: string }[]): string =>
  `Next due: ${days.map(({ dueDay }) => describeDay(dueDay)).join(', ')}.`;

/** The next days that the schedule of a form gives. */
function describeNext(
  { opened: { kind }, values }: DuePreviewProps,
  today: string,
  calendar: WorkCalendar,
): string {
  const schedule = readSchedule(kind, values, { publishedOn: today });
  const { days, missing } = computeNextDueDays(schedule, { today, count: SHOWN_DAYS }, calendar);
  if (missing.length > 0) return `Not scheduled: ${describeMissing(missing)}.`;
  const byEvent = describeEventDays(schedule);
  if (byEvent) return `Due ${byEvent} each event that is entered.`;
  if (days.length === 0) return 'No due day lies ahead.';
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
    scheduleSources.every((source) => JSON.stringify(before[source]) === JSON.stringify(values[source]));
  const isShown = name !== undefined && status === 'Published' && !repealed && isSame;
  const { data } = useQuery({
    ...nextDaysQueryOptions(name ?? 'license', id, SHOWN_DAYS),
    enabled: isShown,
  });
  return isShown && data && data.length > 0 ? data : undefined;
}

/** Previews the next due dates of the form's schedule (obligations §5). */
export function DuePreview(props: DuePreviewProps) {
  const today = formatToday(useTimeZone());
  const { periodicity } = props.values;
  const hasSchedule = Boolean(periodicity) && periodicity !== 'Ongoing';
  const { data: calendar } = useQuery({ ...workCalendarQueryOptions, enabled: hasSchedule });
  const stored = useStoredDays(props);
  if (!calendar || !hasSchedule) return null;
  return (
    <Text mt="4" color="fg.muted">
      {stored ? describeDays(stored) : describeNext(props, today, calendar)}
    </Text>
  );
}
