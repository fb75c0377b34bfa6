import { request } from '@lexboard/shared-lib/client';
import { keywordSearch } from '@lexboard/shared-lib/contract';
import { queryOptions } from '@lexboard/shared-lib/query';

/** The five records of each kind that match `text` best. */
export const suggestionsQueryOptions = (text: string) =>
  queryOptions({
    queryKey: ['search', 'suggestions', text],
    queryFn: ({ signal }) => request(keywordSearch, { body: { keywordstr: text }, signal }),
    enabled: text !== '',
  });
