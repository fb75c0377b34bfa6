import { dueKey, request } from '@lexboard/shared-lib/client';
import { boardReport, signedReport, signedReports } from '@lexboard/shared-lib/contract';
import { keepPreviousData, queryOptions } from '@lexboard/shared-lib/query';

interface Period {
  year: string;
  quarter: number | undefined;
}

/** The current board report of a period. */
export const boardReportQueryOptions = ({ year, quarter }: Period) =>
  queryOptions({
    queryKey: [...dueKey, 'report', year, quarter],
    queryFn: ({ signal }) =>
      request(boardReport, { body: { year, ...(quarter && { quarter }) }, signal }).then(({ report }) => ({
        report,
        signature: undefined,
      })),
    // Occurrences are filed in other sessions, too.
    staleTime: 0,
  });

export const signedReportQueryOptions = (id: number) =>
  queryOptions({
    queryKey: [...dueKey, 'signedreport', id],
    queryFn: ({ signal }) => request(signedReport, { body: { id }, signal }),
    staleTime: Infinity,
  });

export const signedReportsKey = [...dueKey, 'signedreports'];

/** A page of the signed reports. */
export const signedReportsQueryOptions = (body: { page: number; pageSize: number }) =>
  queryOptions({
    queryKey: [...signedReportsKey, body],
    queryFn: ({ signal }) => request(signedReports, { body, signal }),
    placeholderData: keepPreviousData,
  });
