import { dueKey, request } from '@lexboard/shared-lib/client';
import { boardReport, signedReport, signedReports } from '@lexboard/shared-lib/contract';
import { queryOptions } from '@lexboard/shared-lib/query';

interface Period {
  year: string;
  quarter: number | undefined;
}

/** The board report of a period as it is now. */
export const boardReportQueryOptions = ({ year, quarter }: Period) =>
  queryOptions({
    queryKey: [...dueKey, 'report', year, quarter],
    queryFn: ({ signal }) =>
      request(boardReport, { body: { year, ...(quarter && { quarter }) }, signal }).then(({ report }) => ({
        report,
        signature: undefined,
      })),
    // What is due is filed elsewhere.
    staleTime: 0,
  });

/** A report as it was signed. */
export const signedReportQueryOptions = (id: number) =>
  queryOptions({
    queryKey: [...dueKey, 'signedreport', id],
    queryFn: ({ signal }) => request(signedReport, { body: { id }, signal }),
    staleTime: Infinity,
  });

export const signedReportsKey = [...dueKey, 'signedreports'];

/** The newest signed reports. */
export const signedReportsQueryOptions = queryOptions({
  queryKey: signedReportsKey,
  queryFn: ({ signal }) => request(signedReports, { body: { pageSize: 50 }, signal }),
});
