import { unitSuggest, unitTree, type BodyOf, type unitSuggestShape } from '@lexboard/shared-lib/contract';
import { queryOptions } from '@lexboard/shared-lib/query';
import { request } from '../http/request.ts';

/** Query key prefix for what is read of units. */
export const unitKey = ['unit'] as const;

/** How long the tree is not read again: each part of a form or dialog uses it. */
const TREE_STALE_MS = 30_000;

/** All units in the order of the tree. */
export const unitTreeQueryOptions = queryOptions({
  queryKey: [...unitKey, 'tree'],
  queryFn: ({ signal }) => request(unitTree, { body: {}, signal }),
  staleTime: TREE_STALE_MS,
});

/** The units that a record may apply to, with the reasons. */
export const unitSuggestQueryOptions = (body: BodyOf<ReturnType<typeof unitSuggestShape>>) =>
  queryOptions({
    queryKey: [...unitKey, 'suggest', body],
    queryFn: ({ signal }) => request(unitSuggest, { body, signal }),
    staleTime: 0,
  });
