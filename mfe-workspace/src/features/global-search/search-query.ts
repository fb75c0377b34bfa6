import { request } from '@lexboard/shared-lib/client';
import { searchCall } from '@lexboard/shared-lib/contract';
import { type KindName } from '@lexboard/shared-lib/domain';
import { queryOptions } from '@lexboard/shared-lib/query';

export interface ResultPage {
  /** 1-based. */
  page: number;
  pageSize: number;
}

export type ResultPages = Partial<Record<KindName, ResultPage>>;

/** Results for `text`, one page of each kind, with their text: they may stay visible while another search runs. */
export const searchQueryOptions = (text: string, pages: ResultPages) =>
  queryOptions({
    queryKey: ['search', 'found', text, pages],
    queryFn: async ({ signal }) => ({
      text,
      results: await request(searchCall, { body: { keywordstr: text, pages }, signal }),
    }),
    enabled: text !== '',
    staleTime: 0,
  });
