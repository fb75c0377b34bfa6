import {
  dueCounts,
  dueList,
  dueNotScheduled,
  dueSettings,
  dueStates,
  type BodyOf,
  type dueListShape,
  type dueNotScheduledShape,
} from '@lexboard/shared-lib/contract';
import { keepPreviousData, queryOptions } from '@lexboard/shared-lib/query';
import { request } from '../http/request.ts';

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
