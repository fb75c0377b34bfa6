import { dueSettings } from '@lexboard/shared-lib/contract';
import { queryOptions } from '@lexboard/shared-lib/query';
import { request } from '../http/request.ts';

/** Days off change some times a year. */
const STALE_MS = 600_000;

/** The organisation's days off and what they do with due days. */
export const workCalendarQueryOptions = queryOptions({
  queryKey: ['due', 'settings'],
  queryFn: ({ signal }) => request(dueSettings, { body: {}, signal }),
  staleTime: STALE_MS,
});
