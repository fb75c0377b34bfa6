import { dueKey, request } from '@lexboard/shared-lib/client';
import { dueReport, ownAccount, type BodyOf, type dueReportShape } from '@lexboard/shared-lib/contract';
import { queryOptions } from '@lexboard/shared-lib/query';

/** A part of the board report. */
export const reportQueryOptions = (body: BodyOf<ReturnType<typeof dueReportShape>>) =>
  queryOptions({
    queryKey: [...dueKey, 'report', body],
    queryFn: ({ signal }) => request(dueReport, { body, signal }),
    // What is due is filed elsewhere.
    staleTime: 0,
  });

/** The name of the organisation, for the heading on paper. */
export const organisationQueryOptions = queryOptions({
  queryKey: ['organisation', 'name'],
  queryFn: async ({ signal }) => (await request(ownAccount, { body: {}, signal })).account.organisation,
  staleTime: Infinity,
});
