import { useMemo } from 'react';
import { choicesQueryOptions, namedLawsQueryOptions } from '@lexboard/shared-lib/client';
import type { Choices } from '@lexboard/shared-lib/contract';
import { findParentLawField, type RecordKind, type RecordValues } from '@lexboard/shared-lib/domain';
import { queryClient, useQuery } from '@lexboard/shared-lib/query';

const none: Choices['parentLaw'] = [];

/** The ids of the laws that states of a record name as its parent. */
function parentIdsOf(kind: RecordKind, records: readonly RecordValues[]): number[] {
  const name = findParentLawField(kind)?.name ?? '';
  const ids = records.map((record) => record[name]).filter((id) => typeof id === 'number');
  return [...new Set(ids)].sort((one, other) => one - other);
}

/**
 * The lists of choices of a kind, with no other possible parents than those that these states of a record name: by them
 * every id of a record reads as a name. Undefined until all of that is known.
 */
export function useNamedChoices(kind: RecordKind, records: readonly RecordValues[]) {
  const ids = parentIdsOf(kind, records);
  const lists = useQuery(choicesQueryOptions(kind));
  const laws = useQuery({ ...namedLawsQueryOptions(ids), enabled: ids.length > 0 });
  const parentLaw = ids.length > 0 ? laws.data?.data : none;
  const choices = useMemo(
    () => lists.data && parentLaw && { ...lists.data, parentLaw },
    [lists.data, parentLaw],
  );
  const retry = () => {
    if (lists.isError) void lists.refetch();
    if (laws.isError) void laws.refetch();
  };
  return { choices, error: lists.error ?? laws.error, retry };
}

/** The names of the laws that a record has as its parents. @throws ApiError, at once without a connection */
export async function readNamedLaws(kind: RecordKind, record: RecordValues): Promise<Choices['parentLaw']> {
  const ids = parentIdsOf(kind, [record]);
  if (ids.length === 0) return [];
  const reply = await queryClient.fetchQuery(namedLawsQueryOptions(ids));
  return reply.data;
}
