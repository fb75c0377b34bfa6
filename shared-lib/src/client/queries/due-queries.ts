import {
  dueCounts,
  dueEvents,
  dueLastYear,
  dueList,
  dueNotScheduled,
  dueRenewals,
  dueSeen,
  dueSettings,
  dueStates,
  type BodyOf,
  type DueKind,
  type dueLastYearShape,
  type dueListShape,
  type dueNotScheduledShape,
  type dueRenewalsShape,
  dueUnits,
  type dueUnitsShape,
  limits,
  reviewList,
  type reviewListShape,
  type UnitOfRecord,
} from '@lexboard/shared-lib/contract';
import { keepPreviousData, queryClient, queryOptions } from '@lexboard/shared-lib/query';
import { request } from '../http/request.ts';
import { withFallback } from './documented-calls.ts';

/** The work calendar changes a few times a year. */
const STALE_MS = 600_000;
/** Overdue counts change at midnight and when people enter data. */
const COUNTS_STAY_FRESH_MS = 60_000;

/** Query key prefix for due data; saving a record invalidates it. */
export const dueKey = ['due'] as const;

/** The organisation's days off and its rule for due dates that fall on them. */
export const workCalendarQueryOptions = queryOptions({
  queryKey: [...dueKey, 'settings'],
  queryFn: ({ signal }) => request(dueSettings, { body: {}, signal }),
  staleTime: STALE_MS,
});

export type DueListQuery = BodyOf<ReturnType<typeof dueListShape>>;

/** A page of the due list. */
export const dueListQueryOptions = (body: DueListQuery) =>
  queryOptions({
    queryKey: [...dueKey, 'list', body],
    queryFn: ({ signal }) => request(dueList, { body, signal }),
    placeholderData: keepPreviousData,
    // Records are saved in other sessions, too.
    staleTime: 0,
  });

/**
 * The counts of overdue and due items, of all people and of the caller, of the caller's news, and of records without a
 * computable due date.
 */
export const dueCountsQueryOptions = queryOptions({
  queryKey: [...dueKey, 'counts'],
  queryFn: ({ signal }) => request(dueCounts, { body: {}, signal }),
  staleTime: COUNTS_STAY_FRESH_MS,
});

/** Query key prefix of the notifications of the person. */
export const notificationsKey = [...dueKey, 'notifications'] as const;

/** Reads notifications and their number again, after one was added or marked as read. */
export const refreshNotifications = (): Promise<unknown> =>
  Promise.all(
    [notificationsKey, dueCountsQueryOptions.queryKey].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );

/** Reports that the person has opened Due, which ends the count of news. @throws ApiError */
export async function markDueSeen(): Promise<void> {
  await request(dueSeen, { body: {} });
  await queryClient.invalidateQueries({ queryKey: dueCountsQueryOptions.queryKey });
}

/** A page of the records that have a periodicity but no computable due date. */
export const notScheduledQueryOptions = (body: BodyOf<ReturnType<typeof dueNotScheduledShape>>) =>
  queryOptions({
    queryKey: [...dueKey, 'notscheduled', body],
    queryFn: ({ signal }) => request(dueNotScheduled, { body, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** The number of overdue records by state; states without any are left out. */
export const overdueStatesQueryOptions = queryOptions({
  queryKey: [...dueKey, 'states'],
  queryFn: async ({ signal }) => (await request(dueStates, { body: {}, signal })).data,
});

/** The number of past occurrences shown with a record. */
const LAST_DUE = 12;

/** A record's occurrences by a query; none on a back end without them. */
const listOfRecord = async (
  record: { kind: DueKind; id: number },
  query: DueListQuery,
  signal: AbortSignal,
) =>
  (
    await withFallback(request(dueList, { body: { record, ...query }, signal }), () => ({
      success: 1 as const,
      totalLength: 0,
      data: [],
    }))
  ).data;

const ahead = ['Upcoming', 'Due'] as const;

/** The next open occurrences of a record, the first `count` from today on. */
export const nextDaysQueryOptions = (kind: DueKind, id: number, count: number) =>
  queryOptions({
    queryKey: [...dueKey, 'next', kind, id, count],
    queryFn: ({ signal }) => listOfRecord({ kind, id }, { status: [...ahead], pageSize: count }, signal),
    staleTime: 0,
  });

/**
 * A record's oldest overdue date, its next due date, and its last occurrences up to today, newest first.
 * @param today ISO date in the organisation's time zone
 */
export const recordDueQueryOptions = (kind: DueKind, id: number, today: string) =>
  queryOptions({
    queryKey: [...dueKey, 'record', kind, id, today],
    queryFn: async ({ signal }) => {
      const list = (query: DueListQuery) => listOfRecord({ kind, id }, query, signal);
      const [overdue, next, last] = await Promise.all([
        list({ status: ['Overdue'], pageSize: 1 }),
        list({
          status: [...ahead, ...(kind === 'license' ? (['Renewal applied'] as const) : [])],
          pageSize: 1,
        }),
        list({ to: today, order: 'desc', pageSize: LAST_DUE }),
      ]);
      return { overdue: overdue[0], next: next[0], last };
    },
    staleTime: 0,
  });

/** A page of the units of a record, with what is due there. */
export const recordUnitsQueryOptions = (body: BodyOf<ReturnType<typeof dueUnitsShape>>) =>
  queryOptions({
    queryKey: [...dueKey, 'units', body],
    queryFn: ({ signal }) => request(dueUnits, { body, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** All units of a record, page by page, to be printed. */
export const allRecordUnitsQueryOptions = (record: { kind: DueKind; id: number }) =>
  queryOptions({
    queryKey: [...dueKey, 'units', 'all', record],
    queryFn: async ({ signal }) => {
      const units: UnitOfRecord[] = [];
      for (let page = 1; ; page += 1) {
        const body = { ...record, page, pageSize: limits.pageSize };
        const { data, totalLength } = await request(dueUnits, { body, signal });
        units.push(...data);
        if (data.length === 0 || units.length >= totalLength) return units;
      }
    },
    staleTime: 0,
    gcTime: 0,
  });

/** The events that make a record due. */
export const eventsQueryOptions = (kind: DueKind, id: number) =>
  queryOptions({
    queryKey: [...dueKey, 'events', kind, id],
    queryFn: ({ signal }) =>
      withFallback(request(dueEvents, { body: { kind, id }, signal }), () => ({
        success: 1 as const,
        data: [],
      })),
    staleTime: 0,
  });

/** A page of the steps by which a license was renewed; none on a back end without them. */
export const renewalsQueryOptions = (body: BodyOf<ReturnType<typeof dueRenewalsShape>>) =>
  queryOptions({
    queryKey: [...dueKey, 'renewals', body],
    queryFn: ({ signal }) =>
      withFallback(request(dueRenewals, { body, signal }), () => ({
        success: 1 as const,
        totalLength: 0,
        data: [],
      })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** A page of reviews; none on a back end without them. */
export const reviewsQueryOptions = (body: BodyOf<ReturnType<typeof reviewListShape>>) =>
  queryOptions({
    queryKey: [...dueKey, 'reviews', body],
    queryFn: ({ signal }) =>
      withFallback(request(reviewList, { body, signal }), () => ({
        success: 1 as const,
        totalLength: 0,
        data: [],
      })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** The results of the last twelve months' occurrences of a record or a law. */
export const lastYearQueryOptions = (of: BodyOf<ReturnType<typeof dueLastYearShape>>) =>
  queryOptions({
    queryKey: [...dueKey, 'lastyear', of],
    queryFn: ({ signal }) => request(dueLastYear, { body: of, signal }),
    staleTime: 0,
  });
