import { request, workCalendarQueryOptions } from '@lexboard/shared-lib/client';
import { dueEvents, dueKinds, dueList, dueStatuses } from '@lexboard/shared-lib/contract';
import {
  clearHidden,
  countStaying,
  defaultTimeZone,
  describeScheduleChange,
  formatToday,
  isEventBased,
  isOtherSchedule,
  type RecordValues,
  type ScheduleChange,
  type WorkCalendar,
} from '@lexboard/shared-lib/domain';
import { queryClient } from '@lexboard/shared-lib/query';
import { readSession } from '@lexboard/shared-lib/session';
import type { OpenedForm } from '../opened-form.ts';
import { readChangeFrom } from './change-from.ts';

/** The data for asking when a changed schedule takes effect. */
export interface ScheduleQuestion {
  change: ScheduleChange;
  /** The typed day. */
  changeFrom: string | undefined;
  calendar: WorkCalendar;
  today: string;
}

/** The states of its occurrences. An older server does not know Before Lexboard. */
const listStates = ({ doneuntil }: RecordValues) =>
  dueStatuses.filter((status) =>
    status === 'Before Lexboard' ? Boolean(doneuntil) : status !== 'No longer scheduled',
  );

/**
 * Whether to ask about a published record's changed schedule (obligations §3.13); undefined if no open occurrence is
 * affected. Where its day is typed, the question only says which settled days stay from it on (change-of-law §3).
 * @throws ApiError if its occurrences cannot be read
 */
export async function findScheduleQuestion(
  form: OpenedForm,
  values: RecordValues,
): Promise<ScheduleQuestion | undefined> {
  const { kind, id, status, repealed, values: before, earlier } = form;
  const after = clearHidden(kind, values);
  const changeFrom = readChangeFrom(form, values);
  const name = dueKinds.find((known) => known === kind.name);
  const isScheduled = name !== undefined && status === 'Published' && !repealed;
  const isChanged = changeFrom !== undefined || isOtherSchedule(kind, before, after);
  if (!isScheduled || !isChanged) return undefined;
  const record = { kind: name, id };
  const hasEvents = [before, after].some(({ periodicity }) => isEventBased(periodicity));
  const [{ data: rows }, events, calendar] = await Promise.all([
    request(dueList, { body: { record, status: listStates(before), order: 'desc' } }),
    hasEvents ? request(dueEvents, { body: record }) : { data: [] },
    queryClient.fetchQuery(workCalendarQueryOptions),
  ]);
  const today = formatToday(readSession()?.timeZone ?? defaultTimeZone);
  const change = { kind, before, after, earlier, rows, events: events.data };
  const moment = { today, calendar };
  const isAsked = changeFrom
    ? countStaying(change, changeFrom, moment) > 0
    : describeScheduleChange(change, undefined, moment) !== undefined;
  return isAsked ? { change, changeFrom, ...moment } : undefined;
}
