import {
  dueCounts,
  dueEvents,
  dueLastYear,
  dueList,
  dueNotScheduled,
  dueSettings,
  dueStates,
  type BodyOf,
  type DueKind,
  type dueLastYearShape,
  type dueListShape,
  type dueNotScheduledShape,
} from '@lexboard/shared-lib/contract';
import { keepPreviousData, queryOptions } from '@lexboard/shared-lib/query';
import { request } from '../http/request.ts';
import { askOwn } from './documented-calls.ts';

/** Days off change some times a year. */
const STALE_MS = 600_000;
/** What is overdue changes with the day, and with what people enter. */
const COUNTS_STAY_FRESH_MS = 60_000;

/** Begins the keys of what follows from schedules: a record that is saved changes it. */
export const dueKey = ['due'] as const;

/** The organisation's days off and what they do with due days. */
export const workCalendarQueryOptions = queryOptions({
  queryKey: [...dueKey, 'settings'],
  queryFn: ({ signal }) => request(dueSettings, { body: {}, signal }),
  staleTime: STALE_MS,
});

export type DueListQuery = BodyOf<ReturnType<typeof dueListShape>>;

/** A page of what is due when. */
export const dueListQueryOptions = (body: DueListQuery) =>
  queryOptions({
    queryKey: [...dueKey, 'list', body],
    queryFn: ({ signal }) => request(dueList, { body, signal }),
    placeholderData: keepPreviousData,
    // Records are saved elsewhere.
    staleTime: 0,
  });

/** How many are overdue and due, of all and of the caller, and how many records have no way to a day. */
export const dueCountsQueryOptions = queryOptions({
  queryKey: [...dueKey, 'counts'],
  queryFn: ({ signal }) => request(dueCounts, { body: {}, signal }),
  staleTime: COUNTS_STAY_FRESH_MS,
});

/** A page of the records that have a periodicity and no way to a day. */
export const notScheduledQueryOptions = (body: BodyOf<ReturnType<typeof dueNotScheduledShape>>) =>
  queryOptions({
    queryKey: [...dueKey, 'notscheduled', body],
    queryFn: ({ signal }) => request(dueNotScheduled, { body, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** How many records of each state are overdue; states without any are left out. */
export const overdueStatesQueryOptions = queryOptions({
  queryKey: [...dueKey, 'states'],
  queryFn: async ({ signal }) => (await request(dueStates, { body: {}, signal })).data,
});

/** As many past times are shown with a record. */
const LAST_DUE = 12;

/**
 * Since when a record is overdue, the next time that it is due, and the last ones up to today, the latest first.
 * @param today ISO, in the organisation's zone
 */
export const recordDueQueryOptions = (kind: DueKind, id: number, today: string) =>
  queryOptions({
    queryKey: [...dueKey, 'record', kind, id, today],
    queryFn: async ({ signal }) => {
      const list = async (body: DueListQuery) =>
        (
          await askOwn(request(dueList, { body: { record: { kind, id }, ...body }, signal }), () => ({
            success: 1 as const,
            totalLength: 0,
            data: [],
          }))
        ).data;
      const [overdue, next, last] = await Promise.all([
        list({ status: ['Overdue'], pageSize: 1 }),
        list({ status: ['Upcoming', 'Due'], pageSize: 1 }),
        list({ to: today, order: 'desc', pageSize: LAST_DUE }),
      ]);
      return { overdue: overdue[0], next: next[0], last };
    },
    staleTime: 0,
  });

/** The events that make a record due. */
export const eventsQueryOptions = (kind: DueKind, id: number) =>
  queryOptions({
    queryKey: [...dueKey, 'events', kind, id],
    queryFn: ({ signal }) =>
      askOwn(request(dueEvents, { body: { kind, id }, signal }), () => ({ success: 1 as const, data: [] })),
    staleTime: 0,
  });

/** How what was due in the last twelve months went, of a record or of a law. */
export const lastYearQueryOptions = (of: BodyOf<ReturnType<typeof dueLastYearShape>>) =>
  queryOptions({
    queryKey: [...dueKey, 'lastyear', of],
    queryFn: ({ signal }) => request(dueLastYear, { body: of, signal }),
    staleTime: 0,
  });
