import { dueKey, request } from '@lexboard/shared-lib/client';
import { dueDays, type BodyOf, type dueDaysShape } from '@lexboard/shared-lib/contract';
import { queryOptions } from '@lexboard/shared-lib/query';

type Body = BodyOf<ReturnType<typeof dueDaysShape>>;

/** The first items of each day of a month, with totals. */
export const monthQueryOptions = (body: Body) =>
  queryOptions({
    queryKey: [...dueKey, 'days', body],
    queryFn: async ({ signal }) => (await request(dueDays, { body, signal })).data,
    // Records are saved in other sessions, too.
    staleTime: 0,
  });
