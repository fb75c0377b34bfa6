import { useMemo } from 'react';
import {
  unitSuggest,
  unitTree,
  type BodyOf,
  type UnitNode,
  type unitSuggestShape,
} from '@lexboard/shared-lib/contract';
import { createUnitTree } from '@lexboard/shared-lib/domain';
import { queryOptions, useQuery } from '@lexboard/shared-lib/query';
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

const noUnits: readonly UnitNode[] = [];

const toNode = (unit: UnitNode) => ({ ...unit, state: unit.inState, head: null });

/** All units, and an index of them; both are empty while they load. */
export function useUnits() {
  const { data, error, refetch, isPending } = useQuery(unitTreeQueryOptions);
  const units = data?.data ?? noUnits;
  const tree = useMemo(() => createUnitTree(units.map(toNode)), [units]);
  return { units, tree, error, pending: isPending, retry: () => void refetch() };
}

/** The units that a record may apply to, with the reasons. */
export const unitSuggestQueryOptions = (body: BodyOf<ReturnType<typeof unitSuggestShape>>) =>
  queryOptions({
    queryKey: [...unitKey, 'suggest', body],
    queryFn: ({ signal }) => request(unitSuggest, { body, signal }),
    staleTime: 0,
  });
