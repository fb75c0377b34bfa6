import { request } from '@lexboard/shared-lib/client';
import { keywordSearch } from '@lexboard/shared-lib/contract';
import { queryOptions } from '@lexboard/shared-lib/query';

/** The five best matches of each kind for `text`. */
export const suggestionsQueryOptions = (text: string) =>
  queryOptions({
    queryKey: ['search', 'suggestions', text],
    queryFn: ({ signal }) => request(keywordSearch, { body: { keywordstr: text }, signal }),
    enabled: text !== '',
  });
