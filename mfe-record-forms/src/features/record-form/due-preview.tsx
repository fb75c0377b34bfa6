import { memo } from 'react';
import {
  computeNextDueDays,
  defaultWorkCalendar,
  describeDay,
  describeEventDays,
  formatToday,
  readSchedule,
} from '@lexboard/shared-lib/domain';
import { useTimeZone } from '@lexboard/shared-lib/session';
import { Text } from '@lexboard/shared-lib/ui';
import { looksSame, type FormPart } from './form-part.ts';

const SHOWN_DAYS = 5;

/** The fields that the days follow from, whatever the kind calls its internal due date. */
const scheduleSources = [
  'periodicity',
  'dayMonthArr',
  'dayscount',
  'startdate',
  'enddate',
  'extensionArr',
  'state',
];

function describeNext({ opened, store }: FormPart, today: string): string {
  const schedule = readSchedule(opened.kind, store.values, { publishedOn: today });
  const { days, missing } = computeNextDueDays(schedule, { today, count: SHOWN_DAYS }, defaultWorkCalendar);
  if (missing.length > 0) return `Not scheduled: ${missing.join(' and ')} is missing.`;
  const byEvent = describeEventDays(schedule);
  if (byEvent) return `Due ${byEvent} each event that is entered.`;
  if (days.length === 0) return 'No due day lies ahead.';
  return `Next due: ${days.map(({ dueDay }) => describeDay(dueDay)).join(', ')}.`;
}

/** The next days of a schedule below its section, as they would be with what the form holds (obligations §5). */
export const DuePreview = memo(
  function DuePreview(part: FormPart) {
    const today = formatToday(useTimeZone());
    const { periodicity } = part.store.values;
    if (!periodicity || periodicity === 'Ongoing') return null;
    return (
      <Text color="fg.muted" textStyle="sm">
        {describeNext(part, today)}
      </Text>
    );
  },
  (before, after) => looksSame(before, after, scheduleSources),
);
