import { useCallback, useState } from 'react';
import { kinds, type KindName } from '@lexboard/shared-lib/domain';
import { keepPreviousData, useQuery } from '@lexboard/shared-lib/query';
import { searchQueryOptions, type ResultPage, type ResultPages } from './search-query.ts';

/** Page sizes of the search dialog (D1 §9). */
export const resultPageSizes = [10, 20, 50] as const;

export const firstPage: ResultPage = { page: 1, pageSize: resultPageSizes[0] };
const firstPages: ResultPages = Object.fromEntries(kinds.map(({ name }) => [name, firstPage]));

/** The results for a text; a new text resets each kind to its first page. */
export function useSearchResults(keyword: string) {
  const [{ text, pages }, setAsked] = useState({ text: keyword.trim(), pages: firstPages });
  const found = useQuery({ ...searchQueryOptions(text, pages), placeholderData: keepPreviousData });
  const search = useCallback((next: string) => {
    setAsked((asked) => (asked.text === next ? asked : { text: next, pages: firstPages }));
  }, []);
  const turn = useCallback((kind: KindName, page: ResultPage) => {
    setAsked((asked) => ({ ...asked, pages: { ...asked.pages, [kind]: page } }));
  }, []);
  return { text, pages, found, search, turn };
}
