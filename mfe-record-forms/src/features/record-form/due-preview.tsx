import { workCalendarQueryOptions } from '@lexboard/shared-lib/client';
import {
  computeNextDueDays,
  describeDay,
  describeEventDays,
  describeMissing,
  formatToday,
  readSchedule,
  type RecordKind,
  type RecordValues,
  type WorkCalendar,
} from '@lexboard/shared-lib/domain';
import { useQuery } from '@lexboard/shared-lib/query';
import { useTimeZone } from '@lexboard/shared-lib/session';
import { Text } from '@lexboard/shared-lib/ui';

const SHOWN_DAYS = 5;

/** Fields of other sections that affect due dates. */
export const scheduleSources: readonly string[] = ['extensionArr', 'state'];

interface DuePreviewProps {
  kind: RecordKind;
  /** The values of the form. */
  values: RecordValues;
}

function describeNext({ kind, values }: DuePreviewProps, today: string, calendar: WorkCalendar): string {
  const schedule = readSchedule(kind, values, { publishedOn: today });
  const { days, missing } = computeNextDueDays(schedule, { today, count: SHOWN_DAYS }, calendar);
  if (missing.length > 0) return `Not scheduled: ${describeMissing(missing)}.`;
  const byEvent = describeEventDays(schedule);
  if (byEvent) return `Due ${byEvent} each event that is entered.`;
  if (days.length === 0) return 'No due day lies ahead.';
  return `Next due: ${days.map(({ dueDay }) => describeDay(dueDay)).join(', ')}.`;
}

/** Previews the next due dates of the form's schedule (obligations §5). */
export function DuePreview(props: DuePreviewProps) {
  const today = formatToday(useTimeZone());
  const { periodicity } = props.values;
  const hasSchedule = Boolean(periodicity) && periodicity !== 'Ongoing';
  const { data: calendar } = useQuery({ ...workCalendarQueryOptions, enabled: hasSchedule });
  if (!calendar || !hasSchedule) return null;
  return (
    <Text mt="4" color="fg.muted">
      {describeNext(props, today, calendar)}
    </Text>
  );
}
